import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { shareImagePath } from '../../src/seo/share-image.ts';
import { drawShareImage } from './share-image.ts';
import type { ShareImageText } from './share-image-text.ts';

/** Images of earlier builds, named by a hash of their text and code. */
const CACHE = fileURLToPath(new URL('../../../build/share-images', import.meta.url));

/** The files that an image depends on. Any change of them redraws all images. */
const DRAWING_CODE = ['./share-image.ts', './share-image-drawing.ts', '../../package.json'];

/** Writes one image per page into `outDir`. Returns the number of images that were not cached. */
export async function writeShareImages(
  outDir: string,
  texts: readonly ShareImageText[],
  cache = CACHE,
): Promise<number> {
  const code = await Promise.all(DRAWING_CODE.map(file => readFile(new URL(file, import.meta.url), 'utf8')));
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
      // `rename` is atomic: another build may be reading.
      const temporary = `${cached}.${process.pid}`;
      await copyFile(file, temporary);
      await rename(temporary, cached);
    }
  }
  return drawn;
}
