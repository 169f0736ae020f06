# One image for each deployable: docker build --target api|projections|workers .
# The steps are those of the gate (.ci/run): npm ci, npm run build. Debian, as the tests run on its C library too.

FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund --loglevel=error
COPY . .
RUN npm run build

# What is not in the server's bundle; the portal is in its own already.
FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund --loglevel=error

# Nothing is written but to the servers, so the root file system can be read-only.
FROM node:24-bookworm-slim AS deployable
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000
WORKDIR /app
COPY --from=packages /app/package.json ./
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/dist/bundle dist/bundle
# The bundle starts programs and reads files from where the modules stood that name them.
COPY --from=build /app/dist/infra dist/infra
USER 1000:1000
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=10s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/live`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]

FROM deployable AS projections
CMD ["node", "--enable-source-maps", "dist/bundle/projections.js"]

FROM deployable AS workers
COPY --from=build /app/dist/workers dist/workers
CMD ["node", "--enable-source-maps", "dist/bundle/workers.js"]

FROM deployable AS api
COPY --from=build /app/dist/api dist/api
COPY --from=build /app/admin-ui/dist admin-ui/dist
CMD ["node", "--enable-source-maps", "dist/bundle/api.js"]
