#!/bin/sh
# Builds the pages into the folder given; installs the packages of the lock file where that changed.
set -eu
cd "$(dirname "$0")"
lock=node_modules/.package-lock.json
if [ ! -f "$lock" ] || [ package-lock.json -nt "$lock" ]; then
    # not "npm ci": it refuses a lock without the binaries of every other platform
    npm install --no-save --silent --no-progress
    touch "$lock"
fi
node build.mjs "$1"
