import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { shareImagePath } from '../../src/seo/share-image.ts';
import { drawShareImage } from './share-image.ts';
import type { ShareImageText } from './share-image-text.ts';

/** Pictures drawn before, by what they were drawn from. */
const CACHE = fileURLToPath(new URL('../../../build/share-images', import.meta.url));

/** The code that a picture depends on; a change of one line draws all of them anew. */
const DRAWN_BY = ['./share-image.ts', './share-image-drawing.ts', '../../package.json'];

/** Writes one picture per page into `outDir`; returns how many had to be drawn. */
export async function writeShareImages(
  outDir: string,
  texts: readonly ShareImageText[],
  cache = CACHE,
): Promise<number> {
  const code = await Promise.all(DRAWN_BY.map(file => readFile(new URL(file, import.meta.url), 'utf8')));
  await mkdir(cache, { recursive: true });
  let drawn = 0;
  for (const text of texts) {
    const hash = createHash('sha256')
      .update(JSON.stringify([text, code]))
      .digest('hex')
      .slice(0, 32);
    const cached = join(cache, `${hash}.png`);
    const file = join(outDir, shareImagePath(text.path));
    await mkdir(dirname(file), { recursive: true });
    try {
      await copyFile(cached, file);
    } catch {
      drawn += 1;
      await writeFile(file, await drawShareImage(text));
      // Moved into place whole: another build may be reading.
      const fresh = `${cached}.${process.pid}`;
      await copyFile(file, fresh);
      await rename(fresh, cached);
    }
  }
  return drawn;
}
