import { HANDOFF_KEYS_PATH, HandoffKeys } from '@atrium/contract/subscriptions/handoff';
import { PUBLIC_CALLS } from '../../platform/limits/route-limit.ts';
import { jsonReply } from '../../platform/routes/reply.ts';
import { defineRoute } from '../../platform/routes/route.ts';
import { publishedKeys } from './handoff-keys.ts';

export const listHandoffKeysRoute = defineRoute({
  id: 'listHandoffKeys',
  summary: 'Returns the public keys with which apps verify sign-on tokens.',
  method: 'GET',
  path: HANDOFF_KEYS_PATH,
  access: 'public',
  appCheck: false,
  limit: [PUBLIC_CALLS],
  onlyQuery: [],
  reply: jsonReply(HandoffKeys),
  // A new key is used as soon as it is deployed; an app that sees an unknown key id fetches the keys again.
  cacheControl: 'public, max-age=300',
  handle: async () => ({ body: { keys: await publishedKeys() } }),
});
