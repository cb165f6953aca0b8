import { APP_CHECK_HEADER } from '@atrium/contract/platform/app-check';
import { afterEach, expect, it, vi } from 'vitest';
import { verifyFirstFactor } from './first-factor.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const origin = 'https://atrium.example';

it.each(['token', undefined])(
  'a first factor is verified with the caller’s App Check token: %s',
  async appCheckToken => {
    vi.stubEnv('WEB_API_KEY', 'key');
    const account = { localId: 'ada', email: 'ada@atrium.example', mfaPendingCredential: 'pending' };
    const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(account));
    const password = { by: 'password', email: account.email, password: 'correct horse' } as const;
    const verified = { uid: 'ada', email: account.email };
    expect(await verifyFirstFactor(password, { origin, appCheckToken })).toEqual(verified);
    const headers = new Headers(fetched.mock.calls[0]?.[1]?.headers);
    expect(headers.get(APP_CHECK_HEADER)).toBe(appCheckToken ?? null);
    expect(headers.get('referer')).toBe(`${origin}/`);
  },
);
