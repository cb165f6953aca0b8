import { VISITOR_ID_FORMAT, VISITOR_ID_LIFETIME_MS, VISITOR_ID_PURPOSES } from '@atrium/contract/visitors';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { failure, post } from '../../support/api.ts';
import { database } from '../../support/database.ts';

const ask = (purpose: unknown) => post('/api/visitors', { purpose });

describe('a visitor id', () => {
  it.each(VISITOR_ID_PURPOSES)(
    'for %s has its format and lifetime, and is stored without data about the caller',
    async purpose => {
      const { status, json, headers } = await ask(purpose);
      expect(status).toBe(200);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(json).toEqual({
        id: expect.stringMatching(VISITOR_ID_FORMAT[purpose]),
        expiresInSeconds: VISITOR_ID_LIFETIME_MS[purpose] / 1000,
      });
      const stored = (await database.doc(`visitor_ids/${json.id}`).get()).data();
      expect(stored).toEqual({ purpose, expiresAt: expect.any(Timestamp) });
      const remainingMs = stored?.expiresAt.toMillis() - Date.now();
      expect(remainingMs).toBeLessThanOrEqual(VISITOR_ID_LIFETIME_MS[purpose]);
      expect(remainingMs).toBeGreaterThan(VISITOR_ID_LIFETIME_MS[purpose] - 60_000);
    },
  );

  it.each([[undefined], [''], ['admin'], [['forms']], [{ purpose: 'forms' }]])(
    'is not issued for %j',
    async purpose => {
      expect(await ask(purpose)).toMatchObject(failure(400, 'invalid_request', 'purpose'));
    },
  );
});
