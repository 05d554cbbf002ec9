# syntax=docker/dockerfile:1
# One image for studio, service and worker, for linux/amd64 and linux/arm64. What the steps do is in deploy/image.sh.
ARG DEBIAN=13.8-slim

FROM debian:${DEBIAN} AS build
WORKDIR /opt/sceneboard
COPY deploy/image.sh deploy/
RUN sh deploy/image.sh tools
COPY package.json package-lock.json .npmrc ./
COPY scripts/install scripts/install
COPY lib/packages lib/packages
RUN sh deploy/image.sh packages
COPY . .
RUN sh deploy/image.sh build trim

FROM debian:${DEBIAN}
WORKDIR /opt/sceneboard
COPY deploy/image.sh deploy/
RUN sh deploy/image.sh runtime
COPY --from=build /opt/sceneboard ./
ARG VERSION=0.2.0
LABEL org.opencontainers.image.title="Sceneboard" \
  org.opencontainers.image.description="Storyboard review and AI video creation" \
  org.opencontainers.image.licenses="MIT" \
  org.opencontainers.image.version="${VERSION}"
ENV DATA_DIR=/var/lib/sceneboard \
  HOME=/tmp \
  NODE_COMPILE_CACHE=/tmp/compiled \
  WORKER_HEALTH_PORT=4100
USER 10001:10001
VOLUME ["/var/lib/sceneboard", "/tmp"]
EXPOSE 3000 4000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=10s --start-period=120s --start-interval=2s --retries=3 \
  CMD ["/opt/sceneboard/deploy/run.sh", "health"]
# Process 1 waits for whatever lost its parent, and passes signals on.
ENTRYPOINT ["/usr/bin/tini", "--", "/opt/sceneboard/deploy/run.sh"]
CMD ["start"]
