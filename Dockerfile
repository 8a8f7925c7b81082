# Builds the site, then ships the build with the packages of production only. How to run it: docs/operations.md, 'Containers'.
# Every step is tried without a container engine by scripts/container/container-build.deep.test.ts.
FROM node:24-bookworm-slim AS build
WORKDIR /app
# The packages first: their layer is built again only when the lock file changes.
COPY package.json package-lock.json .npmrc ./
COPY scripts/openapi-client ./scripts/openapi-client
RUN npm ci
COPY . .
RUN npm run build
RUN npm prune --omit=dev

FROM node:24-bookworm-slim
# pg_dump and pg_restore, for backups: of the version of compose.yaml's PostgreSQL, which is Debian's own.
RUN apt-get update && apt-get install --yes --no-install-recommends postgresql-client-15 && rm -rf /var/lib/apt/lists/*
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/db/migrations ./db/migrations
COPY --from=build /app/dist ./dist
# The image's user 'node', by number so that an orchestrator can see that it is not root. Nothing but DATA_DIR is theirs.
RUN install --directory --owner=1000 --group=1000 --mode=700 "$DATA_DIR"
USER 1000:1000
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=6s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Without a shell or npm in between, so that SIGTERM reaches the server.
CMD ["node", "dist/server/main.js"]
