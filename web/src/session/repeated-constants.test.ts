import { readFileSync } from 'node:fs';
import { STORED_USER_KEY } from '@atrium/contract/accounts';
import { TEXT } from '@atrium/contract/errors';
import { expect, it } from 'vitest';
import { OUTSIDE_PROVIDER } from './auth-provider.tsx';
import { STORED_USER_KEY as ownKey } from './stored-user.ts';

it('what is repeated here to keep the first load small is what the contract says', () => {
  expect(ownKey).toBe(STORED_USER_KEY);
  expect(OUTSIDE_PROVIDER).toBe(TEXT.useAuthOutsideProvider);
  const hint = readFileSync(new URL('../app/session-hint.ts', import.meta.url), 'utf8');
  expect(hint).toContain(`localStorage.getItem('${STORED_USER_KEY}')`);
});
