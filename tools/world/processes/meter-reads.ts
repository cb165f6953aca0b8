/**
 * Loaded before each function: adds the header `X-Billed-Reads` to its responses, the document reads that Firestore bills for
 * them (https://firebase.google.com/docs/firestore/pricing).
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { Server, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';

/** Index entries of a count that are billed as one read. */
const ENTRIES_PER_READ = 1000;

const meters = new AsyncLocalStorage<{ reads: number }>();

interface StreamedResponse {
  document?: unknown;
  found?: unknown;
  missing?: unknown;
  skippedResults?: number;
  result?: { aggregateFields: Record<string, { integerValue?: string | number }> };
}

/** Returns the reads of one response of a query, a count, or a request of documents by their names. */
function billed({ document, found, missing, result }: StreamedResponse): number {
  const documents = [document, found, missing].filter(Boolean).length;
  const fields = result?.aggregateFields;
  if (!fields) return documents;
  // Of an aggregation with sums, the count is the first field.
  const count = Number(fields.aggregate_0?.integerValue ?? 0);
  return documents + Math.max(1, Math.ceil(count / ENTRIES_PER_READ));
}

async function meterFirestore(): Promise<void> {
  const { Firestore } = await import('firebase-admin/firestore');
  const request: unknown = Reflect.get(Firestore.prototype, 'requestStream');
  if (typeof request !== 'function') throw new Error('The Firestore library requests in another way now.');
  Reflect.set(Firestore.prototype, 'requestStream', async function (this: unknown, ...args: unknown[]) {
    const stream: Readable = await request.apply(this, args);
    const meter = meters.getStore();
    if (!meter) return stream;
    let reads = 0;
    let skipped = 0;
    const emit = stream.emit.bind(stream);
    stream.emit = (event: string, ...values: unknown[]) => {
      if (event === 'data') {
        const response: StreamedResponse = Object(values[0]);
        reads += billed(response);
        // The emulator repeats it with each document.
        skipped = Math.max(skipped, response.skippedResults ?? 0);
      }
      // An empty result is billed, too.
      if (event === 'end') meter.reads += Math.max(1, reads + skipped);
      return emit(event, ...values);
    };
    return stream;
  });
}

function meterServer(): void {
  const { emit } = Server.prototype;
  Reflect.set(Server.prototype, 'emit', function (this: Server, ...values: unknown[]) {
    const pass = () => Reflect.apply(emit, this, values);
    return values[0] === 'request' ? meters.run({ reads: 0 }, pass) : pass();
  });
  const { writeHead } = ServerResponse.prototype;
  Reflect.set(ServerResponse.prototype, 'writeHead', function (this: ServerResponse, ...values: unknown[]) {
    const { reads = 0 } = meters.getStore() ?? {};
    if (reads > 0) this.setHeader('X-Billed-Reads', reads);
    return Reflect.apply(writeHead, this, values);
  });
}

if (process.env.FUNCTIONS_EMULATOR === 'true') {
  await meterFirestore();
  meterServer();
}
