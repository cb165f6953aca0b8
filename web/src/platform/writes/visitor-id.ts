import { SESSION_ID_KEY } from '@atrium/contract/analytics/events';
import { AppError } from '@atrium/contract/platform/errors';
import { issueVisitorId } from '@atrium/contract/routes/visitors';
import {
  type IssuedVisitorId,
  VISITOR_ID_FORMAT,
  type VisitorIdPurpose,
  type VisitorIdRequest,
} from '@atrium/contract/visitors';
import { callRoute } from '../api/call-route.ts';
import { getCaptchaToken } from '../google/captcha.ts';
import { type BrowserStorage, deviceStorage, parseJson, tabStorage } from '../storage/browser-storage.ts';
import { VISITOR_ID_KEY } from '../storage/storage-keys.ts';

/** An id that the server issued; `expiresAt` in milliseconds since 1970, on the clock of this device. */
export interface VisitorId {
  id: string;
  expiresAt: number;
}

/** The ids of a signed-out visitor for one purpose. */
export type VisitorIds = ReturnType<typeof createVisitorIds>;

/** Stores ids under a storage key; with storage blocked or full they last as long as the page. */
export function createVisitorIds(
  purpose: VisitorIdPurpose,
  key: string,
  storage: Pick<BrowserStorage, 'get' | 'set'>,
  request: () => Promise<IssuedVisitorId>,
) {
  let unstored: VisitorId | null = null;
  let asking: Promise<VisitorId> | null = null;
  let refusedUntil = 0;

  function keep(visitorId: VisitorId): void {
    unstored = storage.set(key, JSON.stringify(visitorId)) ? null : visitorId;
  }

  async function askForNew(): Promise<VisitorId> {
    const waitMs = refusedUntil - Date.now();
    // The server has sent the time of the next possible request.
    if (waitMs > 0) {
      throw new AppError('rate_limited', 'No more visitor ids are issued for now.', {
        retryAfterSeconds: Math.ceil(waitMs / 1000),
      });
    }
    try {
      const { id, expiresInSeconds } = await request();
      const visitorId = { id, expiresAt: Date.now() + expiresInSeconds * 1000 };
      keep(visitorId);
      return visitorId;
    } catch (error) {
      if (error instanceof AppError && error.code === 'rate_limited') {
        refusedUntil = Date.now() + (error.retryAfterSeconds ?? 60) * 1000;
      }
      throw error;
    }
  }

  return {
    /** Returns the current id, which may have expired; null before the first write. Makes no request. */
    kept: () => unstored ?? parseVisitorId(purpose, storage.get(key)),
    /** Requests another id. Throws an AppError: `rate_limited` with the seconds to wait, `unavailable`. */
    renew() {
      asking ??= askForNew().finally(() => {
        asking = null;
      });
      return asking;
    },
    /** Uses an id that was created locally, which the rules refuse from signed-out visitors. */
    keepUnissued: (id: string) => keep({ id, expiresAt: 0 }),
  };
}

function parseVisitorId(purpose: VisitorIdPurpose, text: string | null): VisitorId | null {
  const { id, expiresAt } = Object(parseJson(text));
  if (typeof id !== 'string' || !VISITOR_ID_FORMAT[purpose].test(id)) return null;
  return typeof expiresAt === 'number' ? { id, expiresAt } : null;
}

const ask = (body: VisitorIdRequest): Promise<IssuedVisitorId> => callRoute(issueVisitorId, { body });

const askForAnalytics = () => ask({ purpose: 'analytics' });

/** Requests an id; when the shared budget is used up, with a captcha token, which has its own budget. */
async function askForForms(): Promise<IssuedVisitorId> {
  try {
    return await ask({ purpose: 'forms' });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'rate_limited') throw error;
    const recaptchaToken = await getCaptchaToken('visitor_id').catch(() => {
      throw error;
    });
    return ask({ purpose: 'forms', recaptchaToken });
  }
}

/** This browser's ids: for forms until they expire, for analytics as long as the tab (specification §3). */
export const VISITOR_IDS: Record<VisitorIdPurpose, VisitorIds> = {
  forms: createVisitorIds('forms', VISITOR_ID_KEY, deviceStorage, askForForms),
  analytics: createVisitorIds('analytics', SESSION_ID_KEY, tabStorage, askForAnalytics),
};

/** Creates an id for a single analytics write. It is not stored. */
export function oneTimeSessionId(): VisitorIds {
  const nowhere = { get: () => null, set: () => true };
  return createVisitorIds('analytics', '', nowhere, askForAnalytics);
}
