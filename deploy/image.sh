#!/bin/sh
# What an installation is made of, on Debian 13. The Dockerfile runs one step at a time, so that each is a layer of its own;
# a machine without containers runs them one after the other: sh deploy/image.sh tools runtime packages build
set -eu

root=$(cd "$(dirname "$0")/.." && pwd)
# Its number stays the same from image to image, as files in a volume belong to numbers.
account=10001

fetch() {
  apt-get update
  DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "$@"
  apt-get clean
  rm -rf /var/lib/apt/lists/*
}

# For building alone: any Node from 20 on installs the one that the lockfile names, which runs everything.
tools() {
  fetch ca-certificates nodejs npm
}

# For running: what is no package of npm, and somebody who is not root.
runtime() {
  fetch ca-certificates ffmpeg tini
  if ! getent group sceneboard >/dev/null; then groupadd --gid "$account" sceneboard; fi
  if ! getent passwd sceneboard >/dev/null; then
    useradd --uid "$account" --gid "$account" --home-dir /var/lib/sceneboard --no-create-home --shell /usr/sbin/nologin sceneboard
  fi
  install -d -m 0711 -o "$account" -g "$account" /var/lib/sceneboard
}

# All that comes with the first start and with first uses, so that nothing is fetched once it runs: the network is needed
# here alone. Only what the lockfile says is read, so the layer stays while sources change.
packages() {
  cd "$root"
  node --input-type=module -e '
    import { installDependencies } from "./scripts/install/dependencies.mjs";
    import { fetchOnFirstUse, firstUse } from "./lib/packages/on-first-use.mjs";
    await installDependencies(process.cwd(), "running");
    for (const name of Object.keys(firstUse)) await fetchOnFirstUse(name, { quiet: false });
  '
}

build() {
  cd "$root"
  node scripts/run.mjs fetch-all
  # Whoever runs it can read all of it and change nothing.
  chmod -R go+rX,go-w .
}

# For an image, which is built once: without what only builds, and what is for another C library.
trim() {
  cd "$root"
  # What reads the data folders of older releases stays.
  find .cache -mindepth 1 -maxdepth 1 ! -name postgresql -exec rm -rf {} +
  rm -rf .next/cache .next/diagnostics .next/trace* node_modules/@next/swc-*
  rm -rf node_modules/*-musl node_modules/@*/*-musl node_modules/@*/*linuxmusl*
}

[ $# -gt 0 ] || { echo "usage: sh deploy/image.sh tools|runtime|packages|build|trim …" >&2; exit 64; }
for step in "$@"; do
  case $step in
    tools | runtime | packages | build | trim) "$step" ;;
    *)
      echo "There is no step \"$step\": tools, runtime, packages, build and trim are." >&2
      exit 64
      ;;
  esac
done
