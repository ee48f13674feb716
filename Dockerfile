# One instance of the site. docs/deploy.md describes how to build and run it.
# A digest pins the base image: NODE_IMAGE=docker.io/library/node:24.21.0-bookworm-slim@sha256:…
ARG NODE_IMAGE=docker.io/library/node:24.21.0-bookworm-slim
# An earlier image of this site, whose scripts are kept for open tabs. By default there are no earlier scripts.
ARG PREVIOUS=docker.io/library/node:24.21.0-bookworm-slim

FROM ${PREVIOUS} AS previous
# The base image has no such folder; an earlier image of the site has it.
RUN mkdir -p /app/dist

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY tsconfig.json vite.config.ts ./
COPY schemas schemas
COPY registry registry
COPY src src
# Titles and images, for the pictures of shared links.
COPY page-manifests page-manifests
COPY content content
COPY --from=previous /app/dist dist
RUN npm run build
RUN node_modules/.bin/tsx src/tools/cli/copy-packages.ts production

FROM ${NODE_IMAGE}
ARG VERSION=unknown
ARG REVISION=unknown
ARG SOURCE=unknown
LABEL org.opencontainers.image.title="money-market-site" \
      org.opencontainers.image.description="The Money Market Account website: pages from manifests and a headless CMS" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}" \
      org.opencontainers.image.source="${SOURCE}"
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    CONTENT_CACHE_DIR=/var/cache/site/content \
    MALLOC_ARENA_MAX=2
RUN install -d -o node -g node /var/cache/site
WORKDIR /app
COPY --from=build /app/production/node_modules node_modules
COPY --from=build /app/production/sbom.json ./
COPY package.json ./
COPY schemas/generated schemas/generated
COPY content content
COPY page-manifests page-manifests
COPY --from=build /app/dist dist
# The user "node" of the image, as a number so that an orchestrator recognizes a user without root rights.
USER 1000:1000
VOLUME /var/cache/site
EXPOSE 3000
STOPSIGNAL SIGTERM
# Docker's image format supports a health check; podman build needs --format docker, or the check of compose.yaml.
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Half of the space for new objects that Node reserves on a large machine; docs/sizing.md has the figures.
CMD ["node", "--max-semi-space-size=8", "dist/server/main.js"]
