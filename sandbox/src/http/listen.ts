import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** No request to the sandbox is larger; Stripe's own bodies stay far below. */
const MAX_BODY_BYTES = 5 * 1024 * 1024;

export interface Listener {
  port: number;
  close(): Promise<void>;
}

/**
 * Listens on 127.0.0.1 and, where the machine has it, on ::1 with the same port: `localhost` means either.
 * Port 0 takes a free one.
 */
export async function listen(
  port: number,
  handle: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<Listener> {
  const first = createServer(handle);
  await bind(first, port, '127.0.0.1');
  const actual = (first.address() as AddressInfo).port;
  const servers = [first];
  const second = createServer(handle);
  const bound = await bind(second, actual, '::1').then(
    () => true,
    () => false,
  );
  if (bound) servers.push(second);
  return {
    port: actual,
    close: async () => {
      await Promise.all(servers.map(closeServer));
    },
  };
}

function bind(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function closeServer(server: Server): Promise<void> {
  return new Promise(resolve => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

/** The whole request body; rejects above the sandbox's limit. */
export async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > MAX_BODY_BYTES) throw new Error('The request body is too large.');
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}
