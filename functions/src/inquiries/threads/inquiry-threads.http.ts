import { THREAD_LIMITS } from '@atrium/contract/inquiries/threads';
import * as api from '@atrium/contract/routes/inquiry-threads';
import { perUser } from '../../platform/limits/route-limit.ts';
import { serveRoute } from '../../platform/routes/route.ts';
import { listAssignees, requireAssignee } from '../staff/can-manage-inquiries.ts';
import { recordRead } from '../staff/record-read.ts';
import { answerMessage, assignMessage, noteMessage, readThread, requireMessage } from './answer-message.ts';
import { measureTimes } from './answer-times.ts';
import { listFirstAnswerTimes } from './thread-store.ts';

/** Calls per staff member: one for each message that is opened, and while an email is being sent. */
const READ_LIMIT = perUser({ name: 'inquiry-threads', max: 240, windowMs: 60_000 });
/** Each call is an email or a note, typed by hand. */
const LIMIT = perUser({ name: 'inquiry-replies', max: 30, windowMs: 60_000 });

export const getThreadRoute = serveRoute(api.getThread, {
  summary: 'Returns the answers to a message and the notes about it, which is recorded as reading it.',
  limit: [READ_LIMIT],
  async handle(request) {
    const { id } = request.params;
    await requireMessage(id);
    await recordRead(request, 'read_inquiry', `contacts/${id}`);
    return { body: await readThread(id) };
  },
});

export const replyToInquiryRoute = serveRoute(api.replyToInquiry, {
  summary: 'Answers a message by email, unless a colleague has written about it since the caller read it.',
  limit: [LIMIT],
  async handle(request) {
    const { params, body, idempotencyKey } = request;
    await answerMessage(request, { messageId: params.id, idempotencyKey, ...body });
    return { body: await readThread(params.id) };
  },
});

export const addInquiryNoteRoute = serveRoute(api.addInquiryNote, {
  summary: 'Adds a note about a message for colleagues.',
  limit: [LIMIT],
  async handle({ params, body, caller, idempotencyKey }) {
    await noteMessage(caller, { messageId: params.id, idempotencyKey, text: body.text });
    return { body: await readThread(params.id) };
  },
});

export const assignInquiryRoute = serveRoute(api.assignInquiry, {
  summary: 'Assigns a message to a member of staff who manages inquiries, or unassigns it.',
  limit: [LIMIT],
  async handle({ params, body }) {
    await requireAssignee(body.uid);
    await assignMessage(params.id, body.uid);
    return { body: await readThread(params.id) };
  },
});

export const listAssigneesRoute = serveRoute(api.listAssignees, {
  summary: 'Returns the staff who manage inquiries, by email.',
  handle: async () => ({ body: { assignees: await listAssignees() } }),
});

const DAY_MS = 86_400_000;

export const getFirstAnswersRoute = serveRoute(api.getFirstAnswers, {
  summary: 'Returns how long messages waited for their first answer, of those answered in the last 30 days.',
  async handle() {
    const since = new Date(Date.now() - THREAD_LIMITS.measuredDays * DAY_MS);
    return { body: { times: measureTimes(await listFirstAnswerTimes(since)) } };
  },
});
