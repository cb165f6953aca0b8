import { WAITLIST_PRODUCTS } from '@atrium/contract/inquiries/forms/waitlist-form';
import { describeInvitation, type WaitlistProduct } from '@atrium/contract/inquiries/waitlist';
import { AppError } from '@atrium/contract/platform/errors';
import * as api from '@atrium/contract/routes/waitlists';
import { closeAuditEntry, openAction } from '../../platform/audit-log-store.ts';
import { publicOrigin } from '../../platform/environment.ts';
import { inParallel } from '../../platform/in-parallel.ts';
import { perUser } from '../../platform/limits/route-limit.ts';
import { composeUserMail, type Mail } from '../../platform/mail/mail.ts';
import { serveRoute } from '../../platform/routes/route.ts';
import { unsubscribeHeaders, unsubscribePage } from '../mailing-lists/unsubscribe-links.ts';
import { recordRead } from '../staff/record-read.ts';
import { isOnList, type Submission } from '../submissions/submission.ts';
import { readSubmission } from '../submissions/submission-store.ts';
import { commitInvitation, listWaiting } from './waitlist-store.ts';

const LIMIT = perUser({ name: 'waitlist-invitations', max: 20, windowMs: 60 * 60_000 });

/** Entries that are invited at the same time. */
const PARALLEL = 10;

export const listWaitlistRoute = serveRoute(api.listWaitlist, {
  summary: 'Returns the confirmed entries of a waitlist that wait, longest first.',
  async handle(request) {
    const product = requireProduct(request.params.product);
    // Emails of visitors are inquiries.
    await recordRead(request, 'open_inquiries', 'inquiries');
    const { items, nextCursor } = await listWaiting(product, request.query);
    return { body: { entries: items, nextCursor } };
  },
});

export const inviteFromWaitlistRoute = serveRoute(api.inviteFromWaitlist, {
  summary: 'Invites confirmed entries of a waitlist by email, each once.',
  limit: [LIMIT],
  async handle(request) {
    const { body, caller, requestId } = request;
    const product = requireProduct(request.params.product);
    const ids = [...new Set(body.ids)];
    await openAction(request, {
      area: 'inquiries',
      action: 'invite_from_waitlist',
      target: 'waitlist',
      details: { count: String(ids.length), product },
    });
    let invited = 0;
    await inParallel(ids, PARALLEL, async id => {
      if (await invite(id, product, caller.uid)) invited += 1;
    });
    const skipped = ids.length - invited;
    await closeAuditEntry(requestId, { state: 'done', outcome: `${invited} invited, ${skipped} skipped` });
    return { body: { invited, skipped } };
  },
});

/** False for an entry of another product, one that doesn't wait, and one that changes at the same time. */
async function invite(id: string, product: WaitlistProduct, uid: string): Promise<boolean> {
  const seen = await readSubmission('waitlist', id);
  if (!seen || seen.submission.fields.product !== product) return false;
  if (seen.submission.status !== 'waiting' || !isOnList(seen.submission)) return false;
  return commitInvitation(seen, compose(seen.submission, product), uid);
}

function compose({ id, fields, unsubscribeToken }: Submission, product: WaitlistProduct): Mail {
  const { subject, opening, button, path, closing } = describeInvitation(product);
  const origin = publicOrigin();
  const entry = { list: 'waitlist', id, token: unsubscribeToken } as const;
  return composeUserMail({
    to: fields.email ?? '',
    subject,
    headers: unsubscribeHeaders(origin, entry),
    blocks: [
      opening,
      { button, url: `${origin}${path}` },
      closing,
      { link: 'Leave the waitlist', url: unsubscribePage(origin, entry) },
    ],
    reason: 'You get this email because you confirmed your place on this waitlist.',
  });
}

function requireProduct(text: string): WaitlistProduct {
  const product = WAITLIST_PRODUCTS.find(known => known === text);
  if (!product) throw new AppError('not_found', 'This product has no waitlist.');
  return product;
}
