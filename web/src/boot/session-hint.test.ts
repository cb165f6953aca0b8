import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { STORED_USER_KEY } from '../platform/storage/storage-keys.ts';

it('the hint before first paint, which can import nothing, looks under the key of the contract', () => {
  const hint = readFileSync(new URL('./session-hint.ts', import.meta.url), 'utf8');
  expect(hint).toContain(`localStorage.getItem('${STORED_USER_KEY}')`);
});
