import { randomUUID } from 'node:crypto';
import { SERVICE_IDS, type ServiceId } from '@atrium/contract/marketplace/catalog';
import { AppError } from '@atrium/contract/platform/errors';
import * as api from '@atrium/contract/routes/subscriptions';
import { lastKnown } from '../../marketplace/catalog.ts';
import { currentCatalog } from '../../marketplace/current-catalog.ts';
import { configuredBackends } from '../../marketplace/sources/backend-settings.ts';
import { publicOrigin } from '../../platform/environment.ts';
import { perUser } from '../../platform/limits/route-limit.ts';
import { logger } from '../../platform/logger.ts';
import { serveRoute } from '../../platform/routes/route.ts';
import { readEntitlement } from '../subscription-store.ts';
import { createHandoff, isEntitled } from './handoff.ts';
import { currentSigningKey, publishedKeys } from './handoff-keys.ts';
import { recordHandoff } from './handoff-store.ts';

/** More than a user opens manually. */
const HANDOFFS_PER_PERSON = perUser({ name: 'handoff', max: 20, windowMs: 60_000 });

export const createHandoffRoute = serveRoute(api.createHandoff, {
  summary: 'Returns the URL of an app with a sign-on token for a caller who has an active plan for it.',
  limit: [HANDOFFS_PER_PERSON],
  async handle(request) {
    const { caller } = request;
    const appId = SERVICE_IDS.find(id => id === request.params.appId);
    if (!appId) throw new AppError('not_found', 'This app doesn’t exist.');
    const entitlement = await readEntitlement(caller.uid, appId);
    const now = Date.now();
    if (!isEntitled(entitlement, now)) {
      const name = lastKnown(await currentCatalog.get(), appId)?.name ?? 'this app';
      throw new AppError(
        'permission_denied',
        entitlement
          ? `Your plan for ${name} has ended. Choose a new one in the marketplace to open it.`
          : `You don’t have a plan for ${name} yet. Choose one in the marketplace to open it.`,
      );
    }
    const jti = randomUUID();
    const body = await createHandoff({
      uid: caller.uid,
      appId,
      entitlement,
      origin: publicOrigin(),
      appUrl: requireAppUrl(appId),
      key: await currentSigningKey(),
      now,
      jti,
    });
    await recordHandoff({ uid: caller.uid, appId, jti, now });
    logger.info('handoff.created', { uid: caller.uid, appId, jti });
    return { body };
  },
});

export const listHandoffKeysRoute = serveRoute(api.listHandoffKeys, {
  summary: 'Returns the public keys with which apps verify sign-on tokens.',
  appCheck: false,
  onlyQuery: [],
  // A new key is used as soon as it is deployed; an app that sees an unknown key id fetches the keys again, which Hosting's
  // cache would answer with the old ones.
  cacheControl: 'private, max-age=300',
  handle: async () => ({ body: { keys: await publishedKeys() } }),
});

/** Returns the configured URL only, so that a token is never sent to a sample URL. */
function requireAppUrl(appId: ServiceId): string {
  const url = configuredBackends().find(backend => backend.serviceId === appId)?.signupUrl;
  if (url) return url;
  logger.error('handoff.app_url_missing', { appId });
  throw new AppError('unavailable', 'This app cannot be opened from here yet. Please try again later.');
}
