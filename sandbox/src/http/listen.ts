import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Listener {
  port: number;
  close(): Promise<void>;
}

/**
 * Listens on 127.0.0.1 and, where available, on ::1 with the same port, because `localhost` resolves to either.
 * Port 0 selects a free port.
 */
export async function listen(
  port: number,
  handle: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<Listener> {
  const ipv4 = createServer(handle);
  await bind(ipv4, port, '127.0.0.1');
  const actual = (ipv4.address() as AddressInfo).port;
  const servers = [ipv4];
  const ipv6 = createServer(handle);
  await bind(ipv6, actual, '::1').then(
    () => servers.push(ipv6),
    () => {},
  );
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
