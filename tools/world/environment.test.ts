import { expect, it } from 'vitest';
import { commonEnvironment, formatDotenv } from './environment.ts';

it('keeps what would reach a real project or another world away from the emulators', () => {
  const own = {
    FIRESTORE_EMULATOR_HOST: 'x',
    GOOGLE_APPLICATION_CREDENTIALS: 'x',
    FIREBASE_TOKEN: 'x',
    HOME: '/h',
  };
  const env = commonEnvironment(own, '/root', 'mark', '/scratch');
  expect(env).toMatchObject({ HOME: '/h', ATRIUM_WORLD: 'mark', TMPDIR: '/scratch' });
  expect(Object.keys(env)).not.toContain('FIRESTORE_EMULATOR_HOST');
  expect(Object.keys(env)).not.toContain('GOOGLE_APPLICATION_CREDENTIALS');
  expect(Object.keys(env)).not.toContain('FIREBASE_TOKEN');
});

it('quotes values that a dotenv file would cut or read otherwise', () => {
  expect(formatDotenv({ A: '', B: 'a#b=c', C: 'say "hi"\n\\' })).toBe(
    'A=""\nB="a#b=c"\nC="say \\"hi\\"\\n\\\\"\n',
  );
});
