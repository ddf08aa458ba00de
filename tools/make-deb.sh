#!/bin/sh
# Debian packages of what is built: make-deb.sh BUILD TO. Needs dpkg-dev.
set -eu
build=$(realpath "$1")
mkdir -p "$2"
to=$(realpath "$2")
top=$(realpath "$(dirname "$0")/..")
version=$("$build/cardan" --version | cut -d' ' -f2)-1
arch=$(dpkg --print-architecture)
triplet=$(dpkg-architecture -qDEB_HOST_MULTIARCH)
when=$(git -C "$top" log -1 --format=%cD 2>/dev/null || date -R)
maintainer="Cardan <cardan@cardan.example>"
rm -rf "$to"
mkdir -p "$to/all"

DESTDIR="$to/all" cmake --install "$build" --prefix /usr > /dev/null
all=$to/all/usr
lib=$all/lib/$triplet
if [ ! -d "$lib" ]; then # the prefix at configuration was another one
    mkdir -p "$lib"
    for file in "$all"/lib/*; do
        case $file in */python3 | "$lib") ;; *) mv "$file" "$lib/" ;; esac
    done
fi
for file in "$lib"/pkgconfig/*.pc; do
    sed -i "s|^prefix=.*|prefix=/usr|; s|^libdir=.*|libdir=\${prefix}/lib/$triplet|" "$file"
done

# Debian strips what it installs, and its loader knows where libraries are.
for file in "$all/bin/cardan" "$lib"/*.so.*.* "$all"/lib/python3/dist-packages/cardan/*.so; do
    [ -f "$file" ] || continue
    strip --strip-unneeded "$file"
    printf 'file(RPATH_REMOVE FILE "%s")\n' "$file" > "$to/rpath.cmake"
    cmake -P "$to/rpath.cmake"
done
rm -f "$to/rpath.cmake" "$lib/cardan-step.so"
gzip -9n "$all/share/man/man1/cardan.1"

# give PACKAGE PATH…: from the tree of all to that of a package
give() {
    package=$1
    shift
    for path in "$@"; do
        [ -e "$all/$path" ] || [ -h "$all/$path" ] || continue
        mkdir -p "$to/$package/usr/$(dirname "$path")"
        mv "$all/$path" "$to/$package/usr/$path"
    done
}
within() { (cd "$all" && ls -d $1 2>/dev/null || true); }
give libcardan1 $(within "lib/$triplet/lib*.so.*") share/cardan
# Names in the built pages are short: one of ours came out as "fb.init", which lintian takes for a foreign service. That
# pages ask nobody but their server is tested in test/browser.
mkdir -p "$to/libcardan1/usr/share/lintian/overrides"
printf 'libcardan1: privacy-breach-facebook * [usr/share/cardan/web/*]\n' > "$to/libcardan1/usr/share/lintian/overrides/libcardan1"
give libcardan-dev $(within "lib/$triplet/lib*") "lib/$triplet/pkgconfig" include
give python3-cardan lib/python3
give cardan bin share

# needs FILE…: the packages of the libraries that files are linked with
needs() {
    mkdir -p "$to/work/debian"
    printf 'Source: cardan\n\nPackage: cardan\nArchitecture: any\n' > "$to/work/debian/control"
    (cd "$to/work" && dpkg-shlibdeps -O --ignore-missing-info -l"$to/libcardan1/usr/lib/$triplet" "$@" 2>/dev/null) |
        sed 's/^shlibs:Depends=//; s/libcardan1[^,]*, //; s/, libcardan1[^,]*$//; s/^libcardan1[^,]*$//'
}

# owner LIBRARY: the package that has a library which is loaded by its name
owner() {
    dpkg-query -S "*/$1" | head -1 | cut -d: -f1
}

# package NAME SECTION DEPENDS SUMMARY DESCRIPTION
package() {
    root=$to/$1
    doc=$root/usr/share/doc/$1
    mkdir -p "$root/DEBIAN" "$doc"
    {
        printf 'Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\n\nFiles: *\nCopyright: the authors of Cardan\nLicense: BSD-3-clause\n'
        sed 's/^$/./; s/^/ /' "$top/LICENSE"
    } > "$doc/copyright"
    printf 'cardan (%s) unstable; urgency=medium\n\n  * As built from its sources.\n\n -- %s  %s\n' "$version" "$maintainer" "$when" |
        gzip -9n > "$doc/changelog.Debian.gz"
    find "$root" -type d -exec chmod 755 {} +
    find "$root" -type f -exec chmod 644 {} +
    [ ! -d "$root/usr/bin" ] || chmod 755 "$root"/usr/bin/*
    (cd "$root" && find usr -type f -exec md5sum {} + | sort -k2 > DEBIAN/md5sums)
    {
        printf 'Package: %s\nSource: cardan\nVersion: %s\nArchitecture: %s\nMaintainer: %s\n' "$1" "$version" "$arch" "$maintainer"
        printf 'Installed-Size: %s\n' "$(du -sk --exclude=DEBIAN "$root" | cut -f1)"
        printf 'Depends: %s\nSection: %s\nPriority: optional\n' "$3" "$2"
        [ "$1" != libcardan1 ] || printf 'Recommends: libopenblas0, libnlopt0\n'
        [ "$1" != libcardan-dev ] || printf 'Recommends: libsundials-dev, libsuitesparse-dev, zlib1g-dev, libexpat1-dev\n'
        printf 'Description: %s\n' "$4"
        printf '%s\n' "$5" | fold -s -w 76 | sed 's/ *$//; s/^/ /'
    } > "$root/DEBIAN/control"
    if [ "$1" = libcardan1 ]; then
        printf 'activate-noawait ldconfig\n' > "$root/DEBIAN/triggers"
        for name in cardan cardan-mbs cardan-mbs-symbolic; do
            printf 'lib%s 1 libcardan1 (>= %s)\n' "$name" "${version%-*}"
        done > "$root/DEBIAN/shlibs"
    fi
    dpkg-deb --root-owner-group --build "$root" "$to" > /dev/null
}
about="Cardan takes a physical model written as equations, turns it into machine code in memory, and simulates it. It reads Modelica and brings a library for three-dimensional mechanics and its neighbours."
package libcardan1 libs "$(needs "$to"/libcardan1/usr/lib/"$triplet"/*.so.*.*)" "models in programs of others: library of Cardan" \
    "$about This package has the libraries, the Modelica models and the pages that reports are made of."
package libcardan-dev libdevel "libcardan1 (= $version), libc6-dev" "models in programs of others: development files of Cardan" \
    "$about This package has the headers, static libraries and files for pkg-config."
package python3-cardan python "libcardan1 (= $version), python3 (>= 3.11), python3-numpy, $(needs "$to"/python3-cardan/usr/lib/python3/dist-packages/cardan/*.so)" \
    "models in Python: package of Cardan" "$about This package has the module cardan for Python 3."
package cardan science "libcardan1 (= $version), $(needs "$to/cardan/usr/bin/cardan"), $(owner libmicrohttpd.so.12)" "model and simulate physical systems in Modelica" \
    "$about This package has the program, its manual and completions for shells."
rm -rf "$to/all" "$to/work"
for name in cardan libcardan1 libcardan-dev python3-cardan; do
    rm -rf "${to:?}/$name"
done
ls "$to"/*.deb
