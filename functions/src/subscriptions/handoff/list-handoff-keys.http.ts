import { HANDOFF_KEYS_PATH } from '@atrium/contract/subscriptions/handoff';
import type { Route } from '../../platform/http/http.ts';
import { PUBLIC_CALLS } from '../../platform/http/route-limit.ts';
import { publishedKeys } from './handoff-keys.ts';

/** `GET /.well-known/jwks.json`: the public keys with which the apps' back ends verify sign-on tokens. */
export const listHandoffKeysRoute: Route = {
  method: 'GET',
  path: HANDOFF_KEYS_PATH,
  limit: [PUBLIC_CALLS],
  onlyQuery: [],
  handle: async () => ({
    body: { keys: await publishedKeys() },
    // A new key is used as soon as it is deployed; an app that sees an unknown key id fetches the keys again.
    headers: { 'Cache-Control': 'public, max-age=300' },
  }),
};
