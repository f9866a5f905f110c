# One image for every process: `node dist/api/main.js` (web), `node dist/workers/main.js` (worker), `node dist/cli/migrate.js` (release step).
# glibc is needed by nothing in it; Debian is chosen because the tests run on it.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY tsconfig.json ./
COPY api api
COPY cli cli
COPY migrations migrations
COPY shared shared
COPY workers workers
RUN npm run build

FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# Optional packages are the embedded servers: Postgres and Redis come by URL here.
RUN npm ci --omit=dev --omit=optional --ignore-scripts

FROM node:24-bookworm-slim
ENV NODE_ENV=production
# Memory stays small and flat; docs/guides/deployment.md says when to give more.
ENV NODE_OPTIONS="--max-old-space-size=384 --max-semi-space-size=8"
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY package.json ./
USER node
EXPOSE 3000
# Signals reach the process itself, so that SIGTERM drains it.
STOPSIGNAL SIGTERM
CMD ["node", "dist/api/main.js"]
