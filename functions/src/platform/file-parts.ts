/** Some rows of a file in order; `next` continues the file after them, null at its end. */
export interface FilePiece {
  text: string;
  rows: number;
  next: string | null;
}

/**
 * Firebase Hosting buffers a response, ends one of more than 32 MB, and a request after 60 s. A part ends with the piece that
 * exceeds one of these limits, which leave room for the largest piece and for slow reads.
 */
const PART_LIMITS = { maxBytes: 8 * 1024 * 1024, maxMs: 20_000 };

/** Collects the pieces of one part of a file. */
export async function collectPart(
  pieces: AsyncIterable<FilePiece>,
  { maxBytes, maxMs } = PART_LIMITS,
): Promise<FilePiece> {
  const started = Date.now();
  const texts: string[] = [];
  let bytes = 0;
  let rows = 0;
  for await (const piece of pieces) {
    texts.push(piece.text);
    bytes += Buffer.byteLength(piece.text);
    rows += piece.rows;
    const isFull = bytes > maxBytes || Date.now() - started > maxMs;
    if (isFull && piece.next !== null) return { text: texts.join(''), rows, next: piece.next };
  }
  return { text: texts.join(''), rows, next: null };
}
