"""A studio that is started, asked over HTTP and stopped."""
import http.client
import json
import os
import re
import signal
import subprocess
import time


class Studio:
    program = None  # cardan, set by the runner

    def __init__(self, folder, *more, **environment):
        self.process = subprocess.Popen([self.program, "serve", folder, *more], stdout=subprocess.PIPE, text=True,
                                        env={**os.environ, **environment})
        for line in self.process.stdout:
            found = re.search(r"http://127\.0\.0\.1:(\d+)/\?token=(\w+)", line)
            if found:
                self.port, self.token = int(found[1]), found[2]
                break

    def ask(self, method, path, body=None, token=True, headers=None):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        all_headers = {"X-Cardan-Token": self.token} if token else {}
        all_headers.update(headers or {})
        data = body if isinstance(body, (bytes, type(None))) else json.dumps(body).encode()
        connection.request(method, path, data, all_headers)
        answer = connection.getresponse()
        text = answer.read()
        connection.close()
        try:
            return answer.status, json.loads(text)
        except ValueError:
            return answer.status, text

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(timeout=20)


def nobody_runs(folder):
    """Whether, within two seconds, no process is left that has this folder among its words."""
    for _ in range(20):
        words = []
        for entry in filter(str.isdigit, os.listdir("/proc")):
            try:
                with open(f"/proc/{entry}/cmdline", "rb") as f:
                    words += [entry] if folder.encode() in f.read() and int(entry) != os.getpid() else []
            except OSError:
                pass
        if not words:
            return True
        time.sleep(0.1)
    return False
