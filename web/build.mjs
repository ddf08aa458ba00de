// Builds the pages: each entry becomes one HTML file without any other file, written to the folder given.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const here = dirname(fileURLToPath(import.meta.url));
const out = resolve(process.argv[2] ?? join(here, 'dist'));
const pages = process.argv[3] ? process.argv.slice(3) : ['viewer', 'plot', 'inspect', 'studio'];
mkdirSync(out, { recursive: true });

for (const page of pages) {
  const result = await build({
    root: here,
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      minify: true,
      cssCodeSplit: false,
      target: 'es2020',
      lib: {
        entry: [join(here, 'src', page, 'main.ts'), join(here, 'src', page, 'main.js')].find(existsSync),
        formats: ['iife'],
        name: 'cardanPage',
        fileName: page,
      },
    },
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const files = (Array.isArray(result) ? result : [result]).flatMap((part) => part.output);
  const script = files
    .filter((f) => f.type === 'chunk')
    .map((f) => f.code)
    .join('\n');
  const style = files
    .filter((f) => f.type === 'asset' && f.fileName.endsWith('.css'))
    .map((f) => String(f.source))
    .join('\n');
  const safe = script.replaceAll('</script', '<\\/script');
  const html = readFileSync(join(here, `${page}.html`), 'utf8')
    .replace('/*style*/', () => style)
    .replace('/*script*/', () => safe)
    .replace('/*sha256*/', () => createHash('sha256').update(safe).digest('base64'));
  writeFileSync(join(out, `${page}.html`), html);
}
