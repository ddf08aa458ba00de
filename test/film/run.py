"""A short film: its frames, size and length, and the words where Chromium is missing."""
import os
import shutil
import struct
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import kit  # noqa: E402

suite = kit.Suite(__file__)
cardan, build, check = suite.cardan, suite.build, suite.check
if not os.path.exists(os.path.join(build, "web", "viewer.html")):
    suite.skip("the pages are not built")
    suite.finish()


def animate(result, film, *more, **environment):
    return subprocess.run([cardan, "animate", result, "-o", film, "--size", "321x180", "--fps", "4", *more], capture_output=True, text=True,
                          timeout=600, env={**os.environ, **environment})


def boxes(data, at=0, end=None):
    """Names and contents of the boxes of an MP4 file, those inside others too."""
    end = len(data) if end is None else end
    while at + 8 <= end:
        size, name = struct.unpack(">I4s", data[at:at + 8])
        yield name.decode("latin1"), data[at + 8:at + size]
        if name in (b"moov", b"trak", b"mdia", b"minf", b"stbl"):
            yield from boxes(data, at + 8, at + size)
        at += max(size, 8)


with tempfile.TemporaryDirectory() as folder:
    result = os.path.join(folder, "robot.cdr")
    film = os.path.join(folder, "robot.mp4")
    subprocess.run([os.path.join(build, "test", "make_result"), "robot", result], check=True)

    done = animate(result, film, CARDAN_CHROMIUM="")
    check("without Chromium the command fails", done.returncode != 0 and not os.path.exists(film))
    check("and says what is missing", "needs Chromium" in done.stderr and ".html" in done.stderr, done.stderr)

    if not (os.environ.get("CARDAN_CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")):
        suite.skip("Chromium is not installed")
        suite.finish()

    words = subprocess.run([cardan, "info", result], capture_output=True, text=True, check=True).stdout.split(" s to ")
    length = float(words[1].split()[0]) - float(words[0].split()[-1])

    done = animate(result, film)
    check("the film is made", done.returncode == 0, done.stderr)
    if done.returncode == 0:
        data = open(film, "rb").read()
        found = dict(boxes(data))
        frames = struct.unpack(">I", found["stsz"][8:12])[0]
        scale, ticks = struct.unpack(">II", found["mdhd"][12:20])
        width, height = (x >> 16 for x in struct.unpack(">II", found["tkhd"][76:84]))
        check("frames", frames == round(4 * length) + 1, frames)
        check("size: even, as encoders want it", (width, height) == (320, 180), (width, height))
        check("length", abs(ticks / scale - frames / 4) < 1e-6, (ticks, scale))
        check("every frame has its bytes", sum(struct.unpack(f">{frames}I", found["stsz"][12:12 + 4 * frames])) == len(found["mdat"]))
        check("frames are no empty ones", len(found["mdat"]) > 5000, len(found["mdat"]))
suite.finish()
