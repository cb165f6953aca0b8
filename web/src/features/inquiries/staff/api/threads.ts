import type {
  InquiryThread,
  ReplyRequest,
  ReplySignature,
  ReplyTemplate,
  ReplyTemplateInput,
} from '@atrium/contract/inquiries/threads';
import * as api from '@atrium/contract/routes/inquiry-threads';
import { queryOptions } from '@tanstack/react-query';
import { callRoute, queryRoute } from '../../../../platform/api/call-route.ts';
import { createIdempotentSend } from '../../../../platform/api/idempotent-send.ts';
import { freshQuery, routeQuery } from '../../../../platform/api/route-query.ts';

/** The answers to a message and the notes about it. */
export const threadQuery = (id: string) =>
  freshQuery('The answers to a message', ['inquiries', 'thread', id], api.getThread, { params: { id } });

const send = createIdempotentSend();

/** Answers a message by email. @throws AppError conflict when a colleague has written since; then nothing was sent */
export const sendReply = (id: string, body: ReplyRequest): Promise<InquiryThread> =>
  send({ id, body }, idempotencyKey =>
    callRoute(api.replyToInquiry, { params: { id }, body, idempotencyKey }),
  );

/** Adds a note for colleagues. Throws an AppError. */
export const addNote = (id: string, text: string): Promise<InquiryThread> =>
  send({ id, note: text }, idempotencyKey =>
    callRoute(api.addInquiryNote, { params: { id }, body: { text }, idempotencyKey }),
  );

/** Assigns a message to a member of staff; null unassigns it. Throws an AppError. */
export const assignMessage = (id: string, uid: string | null): Promise<InquiryThread> =>
  callRoute(api.assignInquiry, { params: { id }, body: { uid } });

/** Who can be assigned, by email. */
export const assigneesQuery = {
  ...routeQuery('The colleagues who manage inquiries', ['inquiries', 'assignees'], api.listAssignees),
  staleTime: 5 * 60_000,
};

/** How long messages waited for their first answer. */
export const firstAnswersQuery = {
  ...routeQuery('The times of the first answers', ['inquiries', 'first-answers'], api.getFirstAnswers),
  staleTime: 5 * 60_000,
};

/** The texts that answers can begin with, by name. */
export const templatesQuery = queryOptions({
  queryKey: ['inquiries', 'reply-templates'],
  queryFn: async ({ signal }): Promise<ReplyTemplate[]> =>
    (await queryRoute(api.listReplyTemplates)({ signal })).templates,
  meta: { label: 'The templates for answers' },
});

/** Saves a template, or a new one without an id; resolves to all templates. Throws an AppError. */
export const saveTemplate = (id: string | null, template: ReplyTemplateInput): Promise<ReplyTemplate[]> =>
  send({ id, template }, async idempotencyKey => {
    const body = { ...template, id };
    return (await callRoute(api.saveReplyTemplate, { body, idempotencyKey })).templates;
  });

/** Deletes a template; resolves to the others. Throws an AppError. */
export async function deleteTemplate(id: string): Promise<ReplyTemplate[]> {
  return (await callRoute(api.deleteReplyTemplate, { params: { id } })).templates;
}

/** What the user's answers end with. */
export const signatureQuery = routeQuery(
  'Your signature',
  ['inquiries', 'reply-signature'],
  api.getReplySignature,
);

export const saveSignature = (signature: ReplySignature): Promise<ReplySignature> =>
  callRoute(api.saveReplySignature, { body: signature });
