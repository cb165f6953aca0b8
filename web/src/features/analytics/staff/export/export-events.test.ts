import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ExportProgress, exportEvents } from './export-events.ts';
import { INTERRUPTED } from './fetch-export-part.ts';

vi.mock('../../../../platform/firebase/id-token.ts', () => ({ getIdToken: async () => 'token' }));

const QUERY = { range: '7d', metric: 'searches', zone: 'UTC' } as const;
const SPAN = { from: '2026-11-15T00:00:00.000Z', until: '2026-11-22T00:00:00.000Z' };

const answers: (() => Response)[] = [];
const paths: string[] = [];
const abort = { current: new AbortController() };

beforeEach(() => {
  // The waits before repetitions are over at once.
  vi.stubGlobal('setTimeout', (callback: () => void) => queueMicrotask(callback));
  vi.stubGlobal('fetch', async (path: string, { signal }: RequestInit) => {
    paths.push(path);
    signal?.throwIfAborted();
    const next = answers.shift();
    if (!next) throw new TypeError('fetch failed');
    return next();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  answers.length = 0;
  paths.length = 0;
  abort.current = new AbortController();
});

interface PartOptions {
  nextCursor?: string | null;
  rows?: number;
  sha256?: string;
}

function partText(body: string, { nextCursor = null, rows, sha256 }: PartOptions = {}): string {
  const end = {
    status: 'complete',
    rows: rows ?? body.split('\n').length - 1,
    sha256: sha256 ?? createHash('sha256').update(body).digest('hex'),
    ...SPAN,
    nextCursor,
  };
  return `${body}${JSON.stringify(end)}\n`;
}

const answer = (text: string) => () => new Response(text, { headers: { 'X-Total-Count': '3' } });

async function run(format: 'csv' | 'ndjson' = 'ndjson') {
  const written: string[] = [];
  const progress: ExportProgress[] = [];
  const manifest = await exportEvents({
    query: QUERY,
    format,
    name: `events.${format}`,
    target: {
      write: async bytes => void written.push(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)),
      finish: async () => {},
      discard: async () => {},
    },
    onProgress: state => progress.push(state),
    signal: abort.current.signal,
  }).catch(error => {
    throw Object.assign(error, { written });
  });
  return { manifest, progress, file: written.join('') };
}

describe('exportEvents', () => {
  it('joins the parts and describes the whole file', async () => {
    answers.push(answer(partText('{"é":1}\n{}\n', { nextCursor: 'c1' })), answer(partText('{"b":2}\n')));
    const { manifest, progress, file } = await run();
    expect(file).toBe('{"é":1}\n{}\n{"b":2}\n');
    expect(manifest).toMatchObject({
      file: 'events.ndjson',
      rows: 3,
      bytes: Buffer.byteLength(file),
      sha256: createHash('sha256').update(file).digest('hex'),
      ...QUERY,
      ...SPAN,
    });
    expect(progress.at(-1)).toEqual({ rows: 3, total: 3 });
    expect(new URLSearchParams(paths[0]?.split('?')[1]).has('cursor')).toBe(false);
    expect(Object.fromEntries(new URLSearchParams(paths[1]?.split('?')[1]))).toEqual({
      ...QUERY,
      ...SPAN,
      format: 'ndjson',
      cursor: 'c1',
    });
  });

  it('does not count the header of a CSV file as a row', async () => {
    answers.push(answer(partText('\uFEFFid,time\r\n', { rows: 0 })));
    const { manifest, file } = await run('csv');
    expect(file).toBe('\uFEFFid,time\r\n');
    expect(manifest.rows).toBe(0);
  });

  it('delivers an empty NDJSON file without events', async () => {
    answers.push(answer(partText('')));
    expect((await run()).manifest).toMatchObject({ rows: 0, bytes: 0 });
  });

  const whole = partText('{"a":1}\n{"b":2}\n');
  it.each([
    ['ends within a line', whole.slice(0, 12)],
    ['ends before its last line', '{"a":1}\n{"b":2}\n'],
    ['lacks the end of its last line', whole.slice(0, -20)],
    ['lost a row', whole.slice('{"a":1}\n'.length)],
    ['was changed', whole.replace('"a":1', '"a":2')],
    ['is empty', ''],
  ])('fetches a part again that %s', async (_name, text) => {
    answers.push(answer(text), answer(whole));
    const { file } = await run();
    expect(file).toBe('{"a":1}\n{"b":2}\n');
    expect(paths).toHaveLength(2);
    expect(paths[0]).toBe(paths[1]);
  });

  it('gives up after three repetitions without writing the part', async () => {
    answers.push(...[1, 2, 3, 4].map(() => answer(whole.slice(0, 12))));
    await expect(run()).rejects.toMatchObject({ code: 'unavailable', message: INTERRUPTED, written: [] });
    expect(paths).toHaveLength(4);
  });

  it('does not repeat what the server refuses', async () => {
    const body = { error: 'Too many exports. Try again in an hour.', code: 'rate_limited' };
    answers.push(() => Response.json(body, { status: 429 }));
    await expect(run()).rejects.toMatchObject({ message: body.error });
    expect(paths).toHaveLength(1);
  });

  it('stops when it is canceled', async () => {
    answers.push(() => {
      abort.current.abort();
      return answer(partText('{}\n', { nextCursor: 'c1' }))();
    });
    await expect(run()).rejects.toMatchObject({ name: 'AbortError', written: [] });
    expect(paths).toHaveLength(1);
  });
});
