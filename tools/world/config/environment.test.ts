import { expect, it } from 'vitest';
import { commonEnvironment, formatDotenv, functionSecrets } from './environment.ts';
import { outsideServices } from './external-services.ts';
import { portsFrom } from './ports.ts';

it('the environment removes settings that reach a real project or another world from the emulators', () => {
  const real = { FIRESTORE_EMULATOR_HOST: 'x', GOOGLE_APPLICATION_CREDENTIALS: 'x', FIREBASE_TOKEN: 'x' };
  const env = commonEnvironment({ ...real, HOME: '/h' }, '/root', 'mark', '/scratch');
  expect(env).toMatchObject({ HOME: '/h', ATRIUM_WORLD: 'mark', TMPDIR: '/scratch' });
  for (const name of Object.keys(real)) expect(env).not.toHaveProperty(name);
});

it('the environment quotes values that a dotenv file would truncate or change', () => {
  expect(formatDotenv({ A: '', B: 'a#b=c', C: 'say "hi"\n\\' })).toBe(
    'A=""\nB="a#b=c"\nC="say \\"hi\\"\\n\\\\"\n',
  );
});

it('the environment creates a signing key for each world, unless one is given', () => {
  const ports = portsFrom({});
  const secretsWith = (env: Record<string, string>) => {
    const inner = { hub: 1, logging: 2, eventarc: 3, tasks: 4, websocket: 5, auth: 6 };
    const options = { root: '/root', ports, inner, mode: 'built', env, scratch: '/scratch' } as const;
    return functionSecrets(options, outsideServices(env, ports)).HANDOFF_SIGNING_KEY;
  };
  expect(JSON.parse(secretsWith({}) ?? '')).toMatchObject({ kty: 'EC', crv: 'P-256', d: expect.any(String) });
  expect(secretsWith({})).not.toBe(secretsWith({}));
  expect(secretsWith({ HANDOFF_SIGNING_KEY: '{"own":1}' })).toBe('{"own":1}');
});
