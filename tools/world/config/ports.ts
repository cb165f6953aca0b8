import { createServer } from 'node:net';

/** One variable per port; each value is the default (design: people and checks rely on them). */
const PORT_DEFAULTS = {
  HOSTING_PORT: 5002,
  FUNCTIONS_PORT: 5001,
  FIRESTORE_PORT: 8080,
  AUTH_PORT: 9099,
  SANDBOX_PORT: 12111,
  SMTP_PORT: 12125,
  VITE_PORT: 5173,
} as const;
export type PortName = keyof typeof PORT_DEFAULTS;
export type Ports = Record<PortName, number>;
export const PORT_NAMES = Object.keys(PORT_DEFAULTS) as PortName[];

/** Internal ports of firebase-tools. The Auth emulator's is one: others reach it through the sandbox's gate. */
const INNER_PORT_NAMES = ['hub', 'logging', 'eventarc', 'tasks', 'websocket', 'auth'] as const;
export type InnerPorts = Record<(typeof INNER_PORT_NAMES)[number], number>;

/** The range of free ports: above the well-known ones, below the ephemeral ports of outgoing connections. */
const FREE_RANGE = { from: 20_000, to: 32_000 };

/** A port may be taken on one IP address only, and a browser tries both for `localhost`. */
const ADDRESSES = ['127.0.0.1', '::1', '0.0.0.0'];

/** Returns the ports of the environment. Throws an error that names the variable when one is invalid. */
export function portsFrom(env: Record<string, string | undefined>): Ports {
  const ports: Ports = { ...PORT_DEFAULTS };
  for (const name of PORT_NAMES) {
    const text = env[name]?.trim();
    if (!text) continue;
    const port = Number(text);
    if (!Number.isInteger(port) || port < 1 || port > 65_535) {
      throw new Error(`${name} is "${text}": give it a port number between 1 and 65535.`);
    }
    ports[name] = port;
  }
  for (const [index, name] of PORT_NAMES.entries()) {
    const other = PORT_NAMES.slice(0, index).find(known => ports[known] === ports[name]);
    if (other) throw new Error(`${other} and ${name} are both ${ports[name]}: give each its own port.`);
  }
  return ports;
}

/** Resolves to true when nothing listens on the port, on any IP address that `localhost` can resolve to. */
export async function isPortFree(port: number): Promise<boolean> {
  for (const host of ADDRESSES) {
    if (!(await canListen(host, port))) return false;
  }
  return true;
}

function canListen(host: string, port: number): Promise<boolean> {
  return new Promise(resolve => {
    const server = createServer();
    // A machine without IPv6 is no reason to refuse.
    server.once('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code !== 'EADDRINUSE' && error.code !== 'EACCES'),
    );
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** Ports that this process has looked at: in use already, or given to a world that may not listen on them yet. */
const seen = new Set<number>();

/**
 * That many free ports, none of them given before: worlds that one process starts at once never meet. They are chosen at
 * random so that those of different processes rarely do.
 */
async function findFreePorts(count: number): Promise<number[]> {
  const found: number[] = [];
  while (found.length < count) {
    const port = FREE_RANGE.from + Math.floor(Math.random() * (FREE_RANGE.to - FREE_RANGE.from));
    if (seen.has(port)) continue;
    seen.add(port);
    if (await isPortFree(port)) found.push(port);
  }
  return found;
}

/** A whole set of free ports, for a world beside the usual one. */
export async function findFreeWorldPorts(): Promise<Ports> {
  return nameFreePorts(PORT_NAMES);
}

export async function findFreeInnerPorts(): Promise<InnerPorts> {
  return nameFreePorts(INNER_PORT_NAMES);
}

async function nameFreePorts<Name extends string>(names: readonly Name[]): Promise<Record<Name, number>> {
  const free = await findFreePorts(names.length);
  return Object.fromEntries(names.map((name, index) => [name, free[index]])) as Record<Name, number>;
}

/** The message for a taken port; `owner` is the URL of the running Atrium that holds it, if any. */
export function portTakenMessage(name: PortName, port: number, owner?: string): string {
  const remedy = `set ${name} to a free port`;
  return owner
    ? `Port ${port} (${name}) is taken by the Atrium at ${owner}: stop that one, or ${remedy}.`
    : `Port ${port} (${name}) is taken by another program: stop it, or ${remedy} (for example ${name}=${port + 10_000 > 65_535 ? port - 10_000 : port + 10_000} npm start).`;
}
