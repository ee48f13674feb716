# One instance of the site. docs/operations.md says how it is built, run and doubled.
ARG NODE_IMAGE=node:24.21.0-bookworm-slim
# An earlier image of this site: its scripts stay, for tabs that are still open.
ARG PREVIOUS=nothing

FROM ${NODE_IMAGE} AS nothing
RUN mkdir -p /app/dist

FROM ${PREVIOUS} AS previous

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY tsconfig.json vite.config.ts ./
COPY schemas schemas
COPY registry registry
COPY src src
# Titles and images, for the pictures of shared pages.
COPY page-manifests page-manifests
COPY content content
COPY --from=previous /app/dist dist
RUN npm run build

FROM ${NODE_IMAGE} AS dependencies
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --ignore-scripts

FROM ${NODE_IMAGE}
LABEL org.opencontainers.image.title="money-market-site" \
      org.opencontainers.image.description="The Money Market Account website: pages from manifests and a headless CMS"
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    CONTENT_CACHE_DIR=/var/cache/site/content
RUN install -d -o node -g node /var/cache/site
WORKDIR /app
COPY --from=dependencies /app/node_modules node_modules
COPY package.json ./
COPY schemas/generated schemas/generated
COPY content content
COPY page-manifests page-manifests
COPY --from=build /app/dist dist
# The image's user "node", by number so that an orchestrator sees that it is not root.
USER 1000:1000
VOLUME /var/cache/site
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/main.js"]
