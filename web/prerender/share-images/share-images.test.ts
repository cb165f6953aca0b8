import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { writeShareImages } from './share-images.ts';

it('the build draws an unchanged share image only once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'atrium-share-'));
  try {
    const [cache, first, second] = ['cache', 'first', 'second'].map(name => join(folder, name));
    const text = { path: '/blog/a', title: 'A title', section: 'Blog' };
    expect(await writeShareImages(first ?? '', [text], cache)).toBe(1);
    expect(await writeShareImages(second ?? '', [text], cache)).toBe(0);
    expect(await writeShareImages(second ?? '', [{ ...text, title: 'Another' }], cache)).toBe(1);
    const png = await readFile(join(first ?? '', 'share/blog/a.png'));
    // The first chunk contains width and height: https://www.w3.org/TR/png-3/#11IHDR
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
