// A film of the scene: frames drawn one by one, encoded by the browser, put into an MP4 file here.
import { usualRate } from './pace.js';

const MOST_FRAMES = 3600;

export interface Sample {
  bytes: Uint8Array<ArrayBuffer>;
  key: boolean;
}
interface Track {
  width: number;
  height: number;
  fps: number;
  codec: string;
  description: AllowSharedBufferSource | null;
}

const text = (s: string) => [...s].map((c) => c.charCodeAt(0));
const u16 = (x: number) => [(x >> 8) & 255, x & 255];
const u32 = (x: number) => [(x >>> 24) & 255, (x >>> 16) & 255, (x >>> 8) & 255, x & 255];
const box = (name: string, ...parts: number[][]): number[] => {
  const body = parts.flat();
  return [...u32(body.length + 8), ...text(name), ...body];
};
const full = (name: string, version: number, flags: number, ...parts: number[][]) =>
  box(name, [version, ...u32(flags).slice(1)], ...parts);
const zeros = (n: number) => new Array<number>(n).fill(0);
const unit = [...u32(0x10000), ...zeros(12), ...u32(0x10000), ...zeros(12), ...u32(0x40000000)];

// ISO 14496-12: one video track whose samples lie one after the other. Samples: {bytes, key}.
export function mp4(samples: Sample[], { width, height, fps, codec, description }: Track): Blob {
  const scale = Math.round(fps * 1000);
  const length = samples.length * 1000;
  const keys = samples.flatMap((s, i) => (s.key ? [i + 1] : []));
  const visual = [
    ...zeros(6),
    ...u16(1),
    ...zeros(16),
    ...u16(width),
    ...u16(height),
    ...u32(0x480000),
    ...u32(0x480000),
    ...zeros(4),
    ...u16(1),
    ...zeros(32),
    ...u16(24),
    255,
    255,
  ];
  const entry = codec.startsWith('avc1')
    ? box('avc1', visual, box('avcC', [...new Uint8Array(description as ArrayBuffer)]))
    : box('vp09', visual, full('vpcC', 1, 0, [0, 31, 0x82, 1, 1, 1, 0, 0]));
  const moov = (offset: number) =>
    box(
      'moov',
      full(
        'mvhd',
        0,
        0,
        zeros(8),
        u32(scale),
        u32(length),
        u32(0x10000),
        u16(0x100),
        zeros(10),
        unit,
        zeros(24),
        u32(2),
      ),
      box(
        'trak',
        full(
          'tkhd',
          0,
          3,
          zeros(8),
          u32(1),
          zeros(4),
          u32(length),
          zeros(16),
          unit,
          u32(width << 16),
          u32(height << 16),
        ),
        box(
          'mdia',
          full('mdhd', 0, 0, zeros(8), u32(scale), u32(length), u16(0x55c4), zeros(2)),
          full('hdlr', 0, 0, zeros(4), text('vide'), zeros(12), text('Cardan'), [0]),
          box(
            'minf',
            full('vmhd', 0, 1, zeros(8)),
            box('dinf', full('dref', 0, 0, u32(1), full('url ', 0, 1))),
            box(
              'stbl',
              full('stsd', 0, 0, u32(1), entry),
              full('stts', 0, 0, u32(1), u32(samples.length), u32(1000)),
              full('stss', 0, 0, u32(keys.length), keys.flatMap(u32)),
              full('stsc', 0, 0, u32(1), u32(1), u32(samples.length), u32(1)),
              full(
                'stsz',
                0,
                0,
                u32(0),
                u32(samples.length),
                samples.flatMap((s) => u32(s.bytes.byteLength)),
              ),
              full('stco', 0, 0, u32(1), u32(offset)),
            ),
          ),
        ),
      ),
    );
  const head = box('ftyp', text('isom'), u32(512), text('isomiso2mp41'));
  const before = head.length + moov(0).length + 8;
  const bytes = samples.reduce((n, s) => n + s.bytes.byteLength, 0);
  return new Blob(
    [new Uint8Array([...head, ...moov(before), ...u32(bytes + 8), ...text('mdat')]), ...samples.map((s) => s.bytes)],
    { type: 'video/mp4' },
  );
}

// draw(time, timestamp) gives a frame. The film runs as fast as the motion is shown usually, or faster where it would take too long.
// After each frame `told` is given how many there are of how many; where it answers false there is to be no film.
export async function makeFilm(
  draw: (time: number, timestamp: number) => VideoFrame,
  { start, stop, fps, width, height }: { start: number; stop: number; fps: number; width: number; height: number },
  told: (frames: number, all: number) => boolean = () => true,
): Promise<Blob | null> {
  const choices = ['avc1.640034', 'avc1.640028', 'avc1.42001f', 'vp09.00.31.08'];
  const config = {
    width,
    height,
    framerate: fps,
    bitrate: Math.max(2e6, width * height * fps * 0.12),
    latencyMode: 'quality' as const,
  };
  let codec: string | null = null;
  for (const c of choices) {
    if (typeof VideoEncoder === 'undefined') break;
    if ((await VideoEncoder.isConfigSupported({ ...config, codec: c })).supported) {
      codec = c;
      break;
    }
  }
  if (!codec)
    throw new Error(
      `this browser has no encoder (H.264 or VP9) for films of ${width} by ${height} pixels; .html and .glb need none`,
    );
  const samples: Sample[] = [];
  let description: AllowSharedBufferSource | null = null;
  let failed: Error | null = null;
  const encoder = new VideoEncoder({
    output: (chunk, meta) => {
      description = meta?.decoderConfig?.description ?? description;
      const bytes = new Uint8Array(chunk.byteLength);
      chunk.copyTo(bytes);
      samples.push({ bytes, key: chunk.type === 'key' });
    },
    error: (e) => {
      failed = e;
    },
  });
  encoder.configure({ ...config, codec });
  const shown = (stop - start) / usualRate(stop - start);
  const frames = Math.min(Math.max(Math.round(shown * fps) + 1, 2), MOST_FRAMES);
  for (let i = 0; i < frames && !failed; i++) {
    const frame = draw(start + (i / (frames - 1)) * (stop - start), Math.round((i * 1e6) / fps));
    encoder.encode(frame, { keyFrame: i % 60 === 0 });
    frame.close();
    if (!told(i + 1, frames)) {
      encoder.close();
      return null;
    }
    do
      await new Promise((done) => setTimeout(done)); // others may ask how far it is
    while (encoder.encodeQueueSize > 4);
  }
  await encoder.flush();
  if (failed) throw failed;
  return mp4(samples, { width, height, fps, codec, description });
}
