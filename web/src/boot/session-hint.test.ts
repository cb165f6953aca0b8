import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { STORED_USER_KEY, THEME_KEY } from '../platform/storage/storage-keys.ts';

it('the session hint, which has no imports, reads the storage keys of the application', () => {
  const hint = readFileSync(new URL('./session-hint.ts', import.meta.url), 'utf8');
  for (const key of [STORED_USER_KEY, THEME_KEY]) expect(hint).toContain(`localStorage.getItem('${key}')`);
});
