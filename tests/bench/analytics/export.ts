import { type ChildProcess, fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { type ExportFormat, ExportPartEnd } from '../../../contract/src/analytics/export.ts';
import type { Figure } from '../figure.ts';

const ROWS = 1_000_000;
const MEGABYTE = 2 ** 20;

/**
 * Memory that an export of a million events takes on the server. The export's own code and HTTP response run in a process
 * of their own, which watches its resident set size every 5 ms and at each page; idle is its size after an export of one
 * event, which loads the code. The events are generated behind the store's interface, because the emulator cannot hold a
 * million. The heap has the limit that Node sets in an instance with 256 MB, the default of functions; with the memory of a
 * developer's machine V8 would collect later. Rows and hashes of all parts are checked here, as the browser does.
 */
export async function measureExport(): Promise<Figure[]> {
  return [await measureFormat('csv'), await measureFormat('ndjson')];
}

async function measureFormat(format: ExportFormat): Promise<Figure> {
  const server = fork(new URL('export-server.worker.ts', import.meta.url), {
    execArgv: ['--max-heap-size=128'],
  });
  try {
    const [port]: number[] = await once(server, 'message');
    const url = `http://127.0.0.1:${port}/export?format=${format}`;
    await exportAll(url, 1);
    await ask(server, 'start');
    await exportAll(url, ROWS);
    return {
      name: `export of 1,000,000 rows as ${format}: peak memory above idle`,
      value: (await ask(server, 'stop')) / MEGABYTE,
      unit: 'MB',
      goal: 64,
      better: 'lower',
    };
  } finally {
    server.kill();
  }
}

async function ask(server: ChildProcess, question: 'start' | 'stop'): Promise<number> {
  const answer = once(server, 'message');
  server.send(question);
  return (await answer)[0];
}

/** Fetches all parts and fails when a row is missing or a hash is wrong. */
async function exportAll(url: string, rows: number): Promise<void> {
  const span = `&from=${new Date(0).toISOString()}&until=${new Date(rows).toISOString()}`;
  let received = 0;
  for (let cursor: string | null = ''; cursor !== null; ) {
    const response = await fetch(`${url}${span}${cursor && `&cursor=${cursor}`}`);
    // `text()` would drop the byte order mark.
    const text = Buffer.from(await response.arrayBuffer()).toString();
    if (!response.ok) throw new Error(`The export failed: ${text}`);
    const split = text.lastIndexOf('\n', text.length - 2) + 1;
    const end = ExportPartEnd.parse(JSON.parse(text.slice(split)));
    const sha256 = createHash('sha256').update(text.slice(0, split)).digest('hex');
    if (sha256 !== end.sha256) throw new Error('The export has a part with a wrong hash.');
    received += end.rows;
    cursor = end.nextCursor;
  }
  if (received !== rows) throw new Error(`The export has ${received} rows instead of ${rows}.`);
}
