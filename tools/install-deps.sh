#!/bin/sh
# Installs the Debian packages that are missing (doc/design/dependencies.md says what each is for).
#   install-deps.sh         what the build needs; fails where one cannot be installed
#   install-deps.sh test    what tests need besides; where one cannot be installed, its tests are reported as skipped
set -eu
needed="gcc libc6-dev binutils make cmake ninja-build pkg-config python3 libtcc-dev libsundials-dev libsuitesparse-dev libopenblas0 libnlopt0
zlib1g-dev libexpat1-dev libmicrohttpd-dev libcmocka-dev cmark-gfm python3-dev"
for_tests="chromium neovim emacs-nox elpa-eglot g++ libocct-data-exchange-dev libmujoco-dev libdart-utils-urdf-dev libdart-external-ikfast-dev libassimp-dev gfortran octave python3-numpy openmpi-bin python3-pandas python3-matplotlib mypy lintian man-db python3-distributed slurm-wlm"

missing_of() {
    for package in "$@"; do
        dpkg -s "$package" >/dev/null 2>&1 || printf ' %s' "$package"
    done
}

install() {
    as_root=""
    if [ "$(id -u)" != 0 ]; then
        command -v sudo >/dev/null || { echo "please install as root:$*" >&2; return 1; }
        as_root=sudo
    fi
    echo "installing: $*"
    $as_root apt-get update -qq || return 1
    DEBIAN_FRONTEND=noninteractive $as_root apt-get install -y -qq --no-install-recommends "$@" >/dev/null
}

if [ "${1:-}" = test ]; then
    missing=$(missing_of $for_tests)
    for package in $missing; do # one by one: what cannot be installed does not keep the others away
        install "$package" || echo "$package cannot be installed: tests that need it are skipped"
    done
    exit 0
fi
missing=$(missing_of $needed)
command -v npm >/dev/null || missing="$missing nodejs npm"
# shellcheck disable=SC2086
[ -z "$missing" ] || install $missing
