import {
  InquiryActionRequest,
  InquiryActionResult,
  InquiryReadRequest,
  InquiryReadResult,
  ListSizes,
} from '../inquiries/inbox.ts';
import { get, post } from './define-route.ts';

const STAFF = { permission: 'manage_inquiries' } as const;

export const listSizes = get('/api/admin/inquiries/lists', STAFF, {
  reply: ListSizes,
  failure: 'The lists couldn’t be counted. Please try again.',
});

export const changeInquiries = post('/api/admin/inquiries/actions', STAFF, {
  body: InquiryActionRequest,
  reply: InquiryActionResult,
  failure: 'This could not be changed. Try again.',
});

export const recordInquiryRead = post('/api/admin/inquiries/reads', STAFF, {
  body: InquiryReadRequest,
  reply: InquiryReadResult,
  failure: 'The inquiries could not be opened. Please try again.',
});
