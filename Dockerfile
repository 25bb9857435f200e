# An image with nib and nib-preview:
#
#   docker build -t nibkit .
#   docker run --rm -v "$PWD:/project" nibkit validate --strict
FROM swift:6.3-bookworm AS build
WORKDIR /NibKit
COPY . .
RUN make dist

FROM debian:bookworm-slim
COPY --from=build /NibKit/.build-dist/*/*.deb /tmp/
RUN apt-get update && apt-get install -y --no-install-recommends /tmp/*.deb fonts-inter poppler-utils \
  && rm -rf /tmp/*.deb /var/lib/apt/lists/*
WORKDIR /project
ENTRYPOINT ["nib"]
