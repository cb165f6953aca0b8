import { timingSafeEqual } from 'node:crypto';
import type { DemoLink } from '@atrium/contract/inquiries/demos';
import { BRAND } from '@atrium/contract/platform/brand';
import { AppError } from '@atrium/contract/platform/errors';
import * as api from '@atrium/contract/routes/demos';
import { retryConflicts } from '../../platform/firestore/firestore-errors.ts';
import { perAddress } from '../../platform/limits/route-limit.ts';
import { serveRoute } from '../../platform/routes/route.ts';
import { planCancellation, planMove, requireFree } from './change-demo.ts';
import { toSenderDemo } from './demo.ts';
import { commitDemo, findDemo, readDemoDay, type SeenDemo } from './demo-booking-store.ts';

/** Calls per IP address. A person makes a few. */
const LIMIT = perAddress({ name: 'demo-links', max: 60, windowMs: 60_000 });

export const viewDemoRoute = serveRoute(api.viewDemo, {
  summary: 'Returns a demo to its sender, by the link in an email.',
  limit: [LIMIT],
  handle: async ({ body }) => ({ body: toSenderDemo((await requireDemo(body)).value, new Date()) }),
});

export const moveDemoRoute = serveRoute(api.moveDemo, {
  summary: 'Moves a confirmed demo to a free slot, by the link in an email.',
  limit: [LIMIT],
  async handle({ body }) {
    const { date, slot } = body;
    await retryConflicts(async () => {
      const seen = await requireDemo(body);
      const change = planMove(seen.value, date, slot, new Date());
      if (!change) return true;
      const day = await readDemoDay(date);
      requireFree(day, seen.value, slot);
      return (await commitDemo(seen, change, { day })) || 'conflict';
    }, api.moveDemo.failure);
    return { body: toSenderDemo((await requireDemo(body)).value, new Date()) };
  },
});

export const cancelDemoRoute = serveRoute(api.cancelDemo, {
  summary: 'Cancels a confirmed demo, by the link in an email. A second call changes nothing.',
  limit: [LIMIT],
  async handle({ body }) {
    await retryConflicts(async () => {
      const seen = await requireDemo(body);
      const change = planCancellation(seen.value, new Date());
      return !change || (await commitDemo(seen, change)) || 'conflict';
    }, api.cancelDemo.failure);
    return { body: toSenderDemo((await requireDemo(body)).value, new Date()) };
  },
});

/** The same error for a wrong id and for a wrong token: the sender chose the id, so it proves nothing. */
async function requireDemo({ id, token }: DemoLink): Promise<SeenDemo> {
  const seen = await findDemo(id);
  if (seen?.value.manageToken && isSame(seen.value.manageToken, token)) return seen;
  const message = `This link is invalid or has expired. Reply to our email, or write to ${BRAND.contactEmail}.`;
  throw new AppError('not_found', message);
}

function isSame(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)];
  return one.length === other.length && timingSafeEqual(one, other);
}
