import { readFileSync } from 'node:fs';
import { STORED_USER_KEY } from '@atrium/contract/storage-keys';
import { expect, it } from 'vitest';

it('the hint before first paint, which can import nothing, looks under the key of the contract', () => {
  const hint = readFileSync(new URL('./session-hint.ts', import.meta.url), 'utf8');
  expect(hint).toContain(`localStorage.getItem('${STORED_USER_KEY}')`);
});
