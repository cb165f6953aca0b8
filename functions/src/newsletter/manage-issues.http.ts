import type { IssueInput } from '@atrium/contract/newsletter/issues';
import { AppError } from '@atrium/contract/platform/errors';
import * as api from '@atrium/contract/routes/newsletter';
import { countSizes, NEWSLETTER_SIZES } from '../inquiries/mailing-lists/list-size-store.ts';
import { createEntry, type StaffRequest } from '../platform/audit-log-store.ts';
import { publicOrigin } from '../platform/environment.ts';
import { retryConflicts } from '../platform/firestore/firestore-errors.ts';
import { perUser } from '../platform/limits/route-limit.ts';
import { queueMail } from '../platform/mail/mail-store.ts';
import { NEWSLETTER_PER_SECOND } from '../platform/params.ts';
import { serveRoute } from '../platform/routes/route.ts';
import { composeIssue } from './issues/compose-issue.ts';
import { planSend, planStop, requireDraft, type StatusChange } from './issues/issue.ts';
import {
  changeIssue,
  createIssue,
  deleteIssue,
  findIssue,
  listIssues,
  type SeenIssue,
  saveIssue,
  toIssue,
  toIssueId,
  toVersion,
} from './issues/issue-store.ts';
import { estimateMinutes } from './send-issues.ts';

const LIMIT = perUser({ name: 'newsletter-changes', max: 120, windowMs: 60_000 });
const TEST_LIMIT = perUser({ name: 'newsletter-tests', max: 20, windowMs: 60 * 60_000 });

export const listIssuesRoute = serveRoute(api.listIssues, {
  summary: 'Returns the issues of the newsletter, newest first.',
  async handle({ query }) {
    const { items, nextCursor } = await listIssues(query);
    return { body: { issues: items, nextCursor } };
  },
});

export const readIssueRoute = serveRoute(api.readIssue, {
  summary: 'Returns an issue of the newsletter with its content.',
  handle: async ({ params }) => ({ body: toIssue(await requireIssue(params.id)) }),
});

export const createIssueRoute = serveRoute(api.createIssue, {
  summary: 'Creates a draft of an issue.',
  limit: [LIMIT],
  async handle({ body, caller, idempotencyKey }) {
    checkContent(body);
    const id = toIssueId(caller.uid, idempotencyKey);
    await createIssue(id, body, caller);
    return { body: toIssue(await requireIssue(id)) };
  },
});

export const saveIssueRoute = serveRoute(api.saveIssue, {
  summary: 'Saves an issue that hasn’t started, if it is still the version that the caller has read.',
  limit: [LIMIT],
  async handle({ params, body, caller }) {
    checkContent(body.issue);
    const seen = await requireVersion(params.id, body.version);
    requireDraft(seen.value);
    if (!(await saveIssue(seen, body.issue, caller))) throw changed();
    return { body: toIssue(await requireIssue(params.id)) };
  },
});

export const deleteIssueRoute = serveRoute(api.deleteIssue, {
  summary: 'Deletes an issue that hasn’t started.',
  limit: [LIMIT],
  async handle(request) {
    const seen = await requireVersion(request.params.id, request.body.version);
    requireDraft(seen.value);
    if (!(await deleteIssue(seen, toEntry(request, 'delete_newsletter', seen)))) throw changed();
    return { body: { deleted: true } as const };
  },
});

export const previewIssueRoute = serveRoute(api.previewIssue, {
  summary: 'Composes an issue as its recipients get it.',
  limit: [LIMIT],
  async handle({ body, caller }) {
    const { html, text } = composeIssue({ id: null, ...body }, toReader(caller.email ?? ''), publicOrigin());
    return { body: { html, text } };
  },
});

export const testIssueRoute = serveRoute(api.testIssue, {
  summary: 'Sends an issue to the caller only.',
  limit: [TEST_LIMIT],
  async handle({ body, caller, requestId }) {
    const to = caller.email;
    if (!to) throw new AppError('conflict', 'Your account has no email.');
    const mail = composeIssue({ id: null, ...body }, toReader(to), publicOrigin());
    await queueMail(`newsletter-test-${requestId}`, { ...mail, subject: `[Test] ${mail.subject}` });
    return { body: { to } };
  },
});

export const getAudienceRoute = serveRoute(api.getAudience, {
  summary: 'Counts the members who would get an issue now.',
  async handle() {
    const { active } = await countSizes({ active: NEWSLETTER_SIZES.active });
    return { body: { members: active, minutes: estimateMinutes(active, NEWSLETTER_PER_SECOND.value()) } };
  },
});

export const sendIssueRoute = serveRoute(api.sendIssue, {
  summary: 'Sends an issue at a time or now, or continues one that was stopped.',
  limit: [LIMIT],
  async handle(request) {
    const { version, sendAt } = request.body;
    const seen = await requireIssue(request.params.id);
    const time = sendAt === null ? null : new Date(sendAt);
    const change = planSend(seen.value, time, new Date());
    if (!change) return { body: toIssue(seen) };
    // Its content can’t have changed since it was stopped, but the figures can.
    if (seen.value.status !== 'stopped' && toVersion(seen.version) !== version) throw changed();
    const action = sendAt === null ? 'send_newsletter' : 'schedule_newsletter';
    if (
      !(await changeIssue(seen, change, toEntry(request, action, seen, { ...(sendAt && { time: sendAt }) })))
    ) {
      throw changed();
    }
    return { body: toIssue(await requireIssue(seen.id)) };
  },
});

/** Emails leave meanwhile, so the version isn’t compared: stopping must work at the first press. */
export const stopIssueRoute = serveRoute(api.stopIssue, {
  summary: 'Stops an issue: what hasn’t left isn’t sent. One that is scheduled becomes a draft.',
  limit: [LIMIT],
  async handle(request) {
    const { id } = request.params;
    await retryConflicts(async () => {
      const seen = await requireIssue(id);
      const change: StatusChange | null = planStop(seen.value);
      if (!change) return 'unchanged';
      return (await changeIssue(seen, change, toEntry(request, 'stop_newsletter', seen))) || 'conflict';
    }, api.stopIssue.failure);
    return { body: toIssue(await requireIssue(id)) };
  },
});

async function requireIssue(id: string): Promise<SeenIssue> {
  const seen = await findIssue(id);
  if (!seen) throw new AppError('not_found', 'This issue doesn’t exist. It may have been deleted.');
  return seen;
}

async function requireVersion(id: string, version: string): Promise<SeenIssue> {
  const seen = await requireIssue(id);
  if (toVersion(seen.version) !== version) throw changed();
  return seen;
}

const changed = () =>
  new AppError('conflict', 'Someone else has changed this issue. Load it again before you continue.');

/** Composes an issue, so that one that can't be sent isn't stored. @throws AppError invalid_request */
function checkContent(issue: IssueInput): void {
  composeIssue({ id: null, ...issue }, toReader(''), publicOrigin());
}

/** The link that unsubscribes leads to its page, where it is incomplete. */
const toReader = (to: string) => ({
  to,
  unsubscribeUrl: `${publicOrigin()}/newsletter/unsubscribe`,
  headers: {},
});

function toEntry(
  request: StaffRequest,
  action: 'send_newsletter' | 'schedule_newsletter' | 'stop_newsletter' | 'delete_newsletter',
  { id, value }: SeenIssue,
  details: Record<string, string> = {},
) {
  const entry = createEntry(request, {
    area: 'inquiries',
    action,
    target: id,
    details: { subject: value.subject, ...details },
  });
  return { ...entry, state: 'done', outcome: null } as const;
}
