FROM node:24-bookworm-slim AS build
WORKDIR /opt/statehouse
COPY . .
RUN npm ci && npm run build && npm prune --omit=dev

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
COPY --from=build /opt/statehouse /opt/statehouse
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
CMD ["/opt/statehouse/bin/statehouse", "serve"]
