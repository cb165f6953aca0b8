import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { logger } from '../logger.ts';
import { describeError } from './error-response.ts';
import type { ServerResponse } from './server.ts';

/** Waits for the first chunk, so that an error until then is still sent with its status. */
export async function startStream(stream: AsyncIterable<string>): Promise<Readable> {
  const chunks = stream[Symbol.asyncIterator]();
  let first: IteratorResult<string> | null = await chunks.next();
  // Not a generator: returning one that was never read wouldn't return `chunks`.
  const all: AsyncIterableIterator<string> = {
    [Symbol.asyncIterator]: () => all,
    async next() {
      const chunk = first ?? (await chunks.next());
      first = null;
      return chunk;
    },
    async return() {
      await chunks.return?.();
      return { done: true, value: undefined };
    },
  };
  return Readable.from(all, { objectMode: false });
}

/** Sends a stream. An error closes the connection: a shortened file must not look complete. */
export async function sendStream(
  stream: Readable,
  response: ServerResponse,
  requestId: string,
): Promise<void> {
  try {
    // Node's response is a stream; the interface names only what tests implement.
    await pipeline(stream, response as ServerResponse & Writable);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE') {
      logger.info('api.left', { requestId });
    } else {
      logger.error('api.failed', { requestId, code: 'internal', cause: describeError(error) });
    }
  }
}
