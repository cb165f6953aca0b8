import { afterEach, expect, it, vi } from 'vitest';
import { collectPart, type FilePiece } from './file-parts.ts';

afterEach(() => void vi.useRealTimers());

/** Pieces of 100 bytes and one row, the `count`th of which is the last one. */
async function* pieces(count: number, after = 0): AsyncGenerator<FilePiece, void, undefined> {
  for (let at = after + 1; at <= count; at += 1) {
    yield { text: `${'.'.repeat(97)}${at}é`, rows: 1, next: at < count ? `${at}` : null };
  }
}

it('a part of a file ends with the piece that exceeds its bytes, and names the next part', async () => {
  const limits = { maxBytes: 250, maxMs: 1_000 };
  const first = await collectPart(pieces(5), limits);
  expect(first).toMatchObject({ rows: 3, next: '3' });
  const second = await collectPart(pieces(5, 3), limits);
  expect(second).toMatchObject({ rows: 2, next: null });
  const whole = await collectPart(pieces(5));
  expect(first.text + second.text).toBe(whole.text);
});

it('a part of a file that ends with the last piece names no other', async () => {
  expect(await collectPart(pieces(3), { maxBytes: 250, maxMs: 1_000 })).toMatchObject({
    rows: 3,
    next: null,
  });
  expect(await collectPart(pieces(0))).toEqual({ text: '', rows: 0, next: null });
});

it('a part of a file ends when reading takes too long', async () => {
  vi.useFakeTimers();
  async function* slow() {
    for await (const piece of pieces(5)) {
      vi.advanceTimersByTime(9_000);
      yield piece;
    }
  }
  expect(await collectPart(slow())).toMatchObject({ rows: 3, next: '3' });
});
