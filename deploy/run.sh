#!/bin/sh
# Runs a program of this installation by the Node that was installed with it: run.sh start|studio|service|worker|health|…
set -eu
cd "$(dirname "$0")/.."
program=${1:-start}
[ $# -eq 0 ] || shift
node=node
for own in node_modules/node-linux-*/bin/node; do
  if [ -x "$own" ]; then node=$own; fi
done
case $program in
  health) exec "$node" scripts/health.mjs "$@" ;;
  start | studio | service | worker)
    # Whoever asks whether it is well asks for what runs here, in an environment that does not say so.
    echo "$program" >"${TMPDIR:-/tmp}/sceneboard-program"
    ;;
esac
exec "$node" scripts/run.mjs "$program" "$@"
