import { connect } from 'node:net';
import type { PortName, Ports } from '../config/ports.ts';

const INTERVAL_MS = 2_000;
const WATCHED: readonly PortName[] = ['HOSTING_PORT', 'FUNCTIONS_PORT', 'FIRESTORE_PORT', 'AUTH_PORT'];

/** Reports a port that refuses connections: firebase-tools keeps running when its Java process dies. */
export function watchPorts(ports: Ports, fail: (message: string) => void): void {
  setInterval(async () => {
    for (const name of WATCHED) {
      if (await isRefused(ports[name])) {
        fail(
          `Nothing responds at port ${ports[name]} (${name}) any more: that emulator has stopped unexpectedly.`,
        );
      }
    }
  }, INTERVAL_MS).unref();
}

/** Slow is not dead: only a refusal counts. */
function isRefused(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const socket = connect({ host: '127.0.0.1', port });
    socket.once('connect', () => {
      socket.destroy();
      resolve(false);
    });
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'ECONNREFUSED'));
  });
}
