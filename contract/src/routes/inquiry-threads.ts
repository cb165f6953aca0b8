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
import { get, post } from './define-route.ts';

const STAFF = { permission: 'manage_inquiries' } as const;

export const getThread = get('/api/admin/inquiries/:id/thread', STAFF, {
  reply: InquiryThread,
  failure: 'The answers couldn’t be loaded. Please try again.',
});

export const replyToInquiry = post('/api/admin/inquiries/:id/replies', STAFF, {
  idempotencyKey: 'required',
  body: ReplyRequest,
  reply: InquiryThread,
  failure: 'No confirmation arrived. Send it again: the sender gets it once.',
});

export const addInquiryNote = post('/api/admin/inquiries/:id/notes', STAFF, {
  idempotencyKey: 'required',
  body: NoteRequest,
  reply: InquiryThread,
  failure: 'The note couldn’t be saved. Please try again.',
});

export const assignInquiry = post('/api/admin/inquiries/:id/assignee', STAFF, {
  body: AssigneeRequest,
  reply: InquiryThread,
  failure: 'This couldn’t be assigned. Please try again.',
});

export const listAssignees = get('/api/admin/inquiries/assignees', STAFF, {
  reply: Assignees,
  failure: 'The colleagues couldn’t be loaded. Please try again.',
});

export const getFirstAnswers = get('/api/admin/inquiries/first-answers', STAFF, {
  reply: FirstAnswers,
  failure: 'The times of the first answers couldn’t be loaded.',
});

export const listReplyTemplates = get('/api/admin/inquiries/reply-templates', STAFF, {
  reply: ReplyTemplates,
  failure: 'The templates couldn’t be loaded. Please try again.',
});

export const saveReplyTemplate = post('/api/admin/inquiries/reply-templates', STAFF, {
  idempotencyKey: 'required',
  body: SaveTemplateRequest,
  reply: ReplyTemplates,
  failure: 'The template couldn’t be saved. Please try again.',
});

export const deleteReplyTemplate = post('/api/admin/inquiries/reply-templates/:id/deletion', STAFF, {
  reply: ReplyTemplates,
  failure: 'The template couldn’t be deleted. Please try again.',
});

export const getReplySignature = get('/api/admin/inquiries/reply-signature', STAFF, {
  reply: ReplySignature,
  failure: 'Your signature couldn’t be loaded. Please try again.',
});

export const saveReplySignature = post('/api/admin/inquiries/reply-signature', STAFF, {
  body: ReplySignature,
  reply: ReplySignature,
  failure: 'Your signature couldn’t be saved. Please try again.',
});
