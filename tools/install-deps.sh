#!/bin/sh
# Installs the Debian packages that are missing (doc/design/dependencies.md says what each is for).
set -eu
wanted="gcc libc6-dev binutils make cmake ninja-build pkg-config python3 libtcc-dev libsundials-dev libsuitesparse-dev libopenblas0
zlib1g-dev libexpat1-dev libmicrohttpd-dev libcmocka-dev cmark-gfm"
missing=""
for package in $wanted; do
    dpkg -s "$package" >/dev/null 2>&1 || missing="$missing $package"
done
command -v npm >/dev/null || missing="$missing nodejs npm"
[ -n "$missing" ] || exit 0
as_root=""
if [ "$(id -u)" != 0 ]; then
    command -v sudo >/dev/null || { echo "please install as root:$missing" >&2; exit 1; }
    as_root=sudo
fi
echo "installing:$missing"
$as_root apt-get update -qq
# shellcheck disable=SC2086
DEBIAN_FRONTEND=noninteractive $as_root apt-get install -y -qq --no-install-recommends $missing >/dev/null
