import {
  AssigneeRequest,
  Assignees,
  FirstAnswers,
  InquiryThread,
  NoteRequest,
  ReplyRequest,
  ReplySignature,
  ReplyTemplates,
  SaveTemplateRequest,
} from '../inquiries/threads.ts';
import type { ApiRoute } from './api-route.ts';

const STAFF = { permission: 'manage_inquiries' } as const;

export const getThread = {
  method: 'GET',
  path: '/api/admin/inquiries/:id/thread',
  access: STAFF,
  reply: InquiryThread,
  failure: 'The answers couldn’t be loaded. Please try again.',
} as const satisfies ApiRoute;

export const replyToInquiry = {
  method: 'POST',
  path: '/api/admin/inquiries/:id/replies',
  access: STAFF,
  idempotencyKey: 'required',
  body: ReplyRequest,
  reply: InquiryThread,
  failure: 'No confirmation arrived. Send it again: the sender gets it once.',
} as const satisfies ApiRoute;

export const addInquiryNote = {
  method: 'POST',
  path: '/api/admin/inquiries/:id/notes',
  access: STAFF,
  idempotencyKey: 'required',
  body: NoteRequest,
  reply: InquiryThread,
  failure: 'The note couldn’t be saved. Please try again.',
} as const satisfies ApiRoute;

export const assignInquiry = {
  method: 'POST',
  path: '/api/admin/inquiries/:id/assignee',
  access: STAFF,
  body: AssigneeRequest,
  reply: InquiryThread,
  failure: 'This couldn’t be assigned. Please try again.',
} as const satisfies ApiRoute;

export const listAssignees = {
  method: 'GET',
  path: '/api/admin/inquiries/assignees',
  access: STAFF,
  reply: Assignees,
  failure: 'The colleagues couldn’t be loaded. Please try again.',
} as const satisfies ApiRoute;

export const getFirstAnswers = {
  method: 'GET',
  path: '/api/admin/inquiries/first-answers',
  access: STAFF,
  reply: FirstAnswers,
  failure: 'The times of the first answers couldn’t be loaded.',
} as const satisfies ApiRoute;

export const listReplyTemplates = {
  method: 'GET',
  path: '/api/admin/inquiries/reply-templates',
  access: STAFF,
  reply: ReplyTemplates,
  failure: 'The templates couldn’t be loaded. Please try again.',
} as const satisfies ApiRoute;

export const saveReplyTemplate = {
  method: 'POST',
  path: '/api/admin/inquiries/reply-templates',
  access: STAFF,
  idempotencyKey: 'required',
  body: SaveTemplateRequest,
  reply: ReplyTemplates,
  failure: 'The template couldn’t be saved. Please try again.',
} as const satisfies ApiRoute;

export const deleteReplyTemplate = {
  method: 'POST',
  path: '/api/admin/inquiries/reply-templates/:id/deletion',
  access: STAFF,
  reply: ReplyTemplates,
  failure: 'The template couldn’t be deleted. Please try again.',
} as const satisfies ApiRoute;

export const getReplySignature = {
  method: 'GET',
  path: '/api/admin/inquiries/reply-signature',
  access: STAFF,
  reply: ReplySignature,
  failure: 'Your signature couldn’t be loaded. Please try again.',
} as const satisfies ApiRoute;

export const saveReplySignature = {
  method: 'POST',
  path: '/api/admin/inquiries/reply-signature',
  access: STAFF,
  body: ReplySignature,
  reply: ReplySignature,
  failure: 'Your signature couldn’t be saved. Please try again.',
} as const satisfies ApiRoute;
