import { createServer } from 'node:net';
import { expect, it, vi } from 'vitest';
import { findFreeInnerPorts, findFreeWorldPorts, isPortFree, portsFrom } from './ports.ts';

it('portsFrom uses the port of a variable', () => {
  expect(portsFrom({ AUTH_PORT: '9100' }).AUTH_PORT).toBe(9100);
});

it.each(['http', '0', '70000', '80.5'])('portsFrom rejects %s and names the variable', text => {
  expect(() => portsFrom({ AUTH_PORT: text })).toThrow('AUTH_PORT');
});

it('portsFrom rejects one port for two services, also when one of them is a default', () => {
  expect(() => portsFrom({ HOSTING_PORT: '8080' })).toThrow('HOSTING_PORT and FIRESTORE_PORT are both 8080');
});

it.each(['127.0.0.1', '0.0.0.0', '::'])('isPortFree detects a listener on %s', async host => {
  const server = createServer();
  const listening = await new Promise<boolean>(resolve => {
    server.once('error', () => resolve(false));
    server.listen(0, host, () => resolve(true));
  });
  const address = server.address();
  if (!listening || !address || typeof address === 'string') return expect(host).toBe('::');
  expect(await isPortFree(address.port)).toBe(false);
  await new Promise(resolve => server.close(resolve));
  expect(await isPortFree(address.port)).toBe(true);
});

it('finds enough free ports, different ones for worlds that start at the same time', async () => {
  const choices = vi.spyOn(Math, 'random');
  // Both worlds draw the same random ports.
  for (let choice = 0; choice < 52; choice++) choices.mockReturnValueOnce((choice % 13) / 1_000);
  const worlds = await Promise.all(
    [1, 2].map(() => Promise.all([findFreeWorldPorts(), findFreeInnerPorts()])),
  );
  choices.mockRestore();
  const ports = worlds.flat().flatMap(named => Object.values(named));
  expect(ports).toHaveLength(26);
  expect(new Set(ports).size).toBe(26);
});
