/** The beginnings of commands that no test can run, and the requirement of each command. */
export const needs: Readonly<Record<string, string>> = {
  "docker ": "Docker; container.test.ts follows the same Dockerfile",
  "SAMPLE_CONTENT=true docker ": "Docker; nginx.test.ts runs the same two instances",
  "podman ": "Podman",
  "npx wrangler ": "a Cloudflare account; page-worker.test.ts runs the built Worker",
  "rclone ": "a Cloudflare account",
  "aws s3 ": "a host with uploads",
  "rsync ": "a host with uploads",
  "ln -s /srv/www/": "root",
  "nginx -": "root; export-conformance.ts runs nginx with the same file",
  "sq sync": "Squidex's own command and a real Squidex",
  "promtool ": "Prometheus; operator-files.test.ts parses the rules",
};

/** Commands that a test or a workflow runs, and the words of these files for the commands. */
export const elsewhere: Readonly<Record<string, readonly [file: string, text: string]>> = {
  "npm test": [".github/workflows/tests.yml", "npm ci && npm test"],
  "npm run --silent sbom": ["tests/site/journeys/container.test.ts", '"npm", ["run", "--silent", "sbom"]'],
  "npm run export": ["docs/your-own-site.md", " npm run export -- --out "],
  "npm run export -- --out /srv/www": ["tests/site/journeys/export.test.ts", '["--out", out, "--compress"]'],
  "npm run export -- --out DIR --rollback": ["tests/site/journeys/export.test.ts", '["--out", target, "--rollback"]'],
  // All sizes of all pictures take minutes; the test exports a few.
  "npm run export -- --out .cache/pictures --pictures": ["src/hosts/files/export-pictures.test.ts", "exportPictures("],
  "npm run cms -- push --preview": ["tests/site/cms-push.test.ts", 'const preview = ["--preview", "https://'],
};

/**
 * Commands that take minutes, and commands that are written without their arguments: the help of their tools contains
 * all of their words.
 */
export const inHelp: readonly string[] = [
  "npm run bench",
  "npm run bench --",
  "npm run bench -- --save",
  "npm run bench -- sizes phone",
  "npm run bench -- compare",
  "npm run bench -- compare COMMIT",
  "npm run bench -- pictures",
  "npm run bench -- pictures COMMIT",
  "npm run bench -- scale --save",
  "npm run bench -- server export",
  "npm run bench -- server",
  "npm run bench -- studio",
  "npm run soak",
  "npm run soak -- worker",
  "npm run screenshots",
  "npm run screenshots -- studio",
  "npm run pages -- where",
  "npm run pages -- explain",
  "npm run pages -- new",
  "npm run pages -- new-block",
  "npm run pages -- rename",
  "npm run cms -- push",
  "npm run cms -- check",
  "npm run cms -- pull",
  "npm run cms -- diff",
  "npm run export -- --out DIR [--compress, --rollback, --pictures]",
];

const preview = /^http:\/\/localhost:3000\/preview\?\S+\n$/;

/** Commands that write nothing into the project, and their output. */
export const reads: Readonly<Record<string, RegExp>> = {
  "npm run pages -- --help": /^Usage: npm run pages/,
  "npm run pages -- check": /^\d+ manifests, no problems\n$/,
  "npm run pages -- check [FILE…]": /^1 file, no problems\n$/,
  "npm run pages -- check page-manifests/help.json": /^1 file, no problems\n$/,
  "npm run pages -- check --format github": /^\d+ manifests, no problems\n$/,
  "npm run pages -- check --strict": /^\d+ manifests, no problems\n$/,
  "npm run content -- check": /^\d+ content files, no problems\n$/,
  "npm run content -- check [FILE…]": /^1 content file, no problems\n$/,
  "npm run pages -- where people.showcase": /^page-manifests\/\S+:\d+:\d+ /m,
  "npm run pages -- where /help": /^page-manifests\/help\.json:\d+:\d+ /m,
  "npm run pages -- where --asset stuck-faq": /^\S+:\d+:\d+ /m,
  "npm run pages -- where --fact supportPhone": /^\S+:\d+:\d+ /m,
  "npm run pages -- where --section stuck": /^page-manifests\/\S+:\d+:\d+ the page shows it$/m,
  "npm run pages -- where --unused": /\S/,
  "npm run pages -- explain /help": /^Weight$/m,
  "npm run pages -- diff": /^Visitors see the same pages as at HEAD\n$/,
  "npm run pages -- diff origin/main": /^Visitors see the same pages as at origin\/main\n$/,
  "npm run pages -- preview FILE…": preview,
  "npm run pages -- preview page-manifests/help.json": preview,
  "npm run pages -- preview page-manifests/help.json --expires 2h": preview,
  "npm run pages -- preview page-manifests/help.json --open": preview,
  "npm run pages -- preview page-manifests/help.json --json": /^\{"address":"http.*","expires":"20/,
  "npm run pages -- preview - < page-manifests/help.json": preview,
  "npm run pages -- preview page-manifests/site.json page-manifests/help.json page-manifests/about.json": preview,
  "npm run pages -- preview --drafts /help": preview,
  "npm run pages -- preview --drafts /route": preview,
  "npm run cms -- export DIR": /\S/,
  "npm test -- --changed": /^\d+ passed, 0 failed/m,
  'PATH=/opt/node-24/bin:$PATH node node_modules/vitest/vitest.mjs run --project "unit*"': /passed/,
  "git diff": /^$/,
};

/** Commands that write into the project, in the order of their runs, and their output. */
export const writes: Readonly<Record<string, RegExp>> = {
  'npm run pages -- new /rewards/how-it-works --title "How rewards work"': /^Wrote page-manifests\/rewards\//,
  "npm run pages -- diff origin/main --pictures changes.html": /^Wrote pictures of \d+ pages to changes\.html$/m,
  "npm run pages -- pdf": /^Wrote content\/assets\/account-terms\.pdf, \d+ KB$/m,
  "npm run pages -- new-block price-list": /^Wrote registry\/price-list\//,
  "npm run pages -- rename /help /answers": /\/answers/,
  "npm run schemas": /^/,
  "npm run format": /^/,
};

/** Addresses with another status than 200. */
export const statuses: Readonly<Record<string, number>> = {
  "/register": 302,
  "/offer": 302,
  "/login": 302,
  "/preview": 403,
  "/hooks/content": 405,
  "/api/content/mma/graphql": 405,
};

/** Addresses with placeholders, and one example of each. */
export const meant: Readonly<Record<string, string>> = {
  "/route": "/help",
  "/deals/:tab?": "/deals",
  "/api/": "/api/assets/mma/hero-people",
  "/api/assets/": "/api/assets/mma/hero-people",
  "/api/assets/…": "/api/assets/mma/hero-people",
  "/api/assets/mma/ID": "/api/assets/mma/hero-people",
  "/api/assets/{app}/{id}": "/api/assets/mma/hero-people",
  "/api/assets/{app}/{id}/{theme}.svg": "/api/assets/mma/hero-people/sr.svg",
  "/page-plan/…": "/page-plan/help.json",
  "/page-plan{path}.json": "/page-plan/help.json",
  "/page-data/": "/page-data/newest/help.json",
  "/page-data/{version}/…": "/page-data/newest/help.json",
};

/** Files and addresses of containers and proxies, and the file that determines each. */
export const decided: Readonly<Record<string, string>> = {
  "/app/sbom.json": "Dockerfile",
  "/dev/stderr": "deploy/nginx.conf",
  "/dev/stdout": "deploy/nginx.conf",
  "/run/secrets": "deploy/kubernetes/site.yaml",
  "/tmp/nginx-resolver.conf": "deploy/nginx.conf",
  "/tmp/nginx.pid": "deploy/nginx.conf",
  "/var/cache/nginx": "deploy/nginx.conf",
  "/var/cache/nginx/files": "deploy/nginx.conf",
  "/var/cache/nginx/misses.sock": "deploy/nginx.conf",
  "/var/cache/nginx/pages": "deploy/nginx.conf",
  "/var/cache/site": "Dockerfile",
  "/nginx-healthz": "deploy/nginx.conf",
  "http://localhost:8080": "compose.yaml",
  "http://localhost:8081": "deploy/squidex/compose.yaml",
};
