import {
  InquiryActionRequest,
  InquiryActionResult,
  InquiryReadRequest,
  InquiryReadResult,
  ListSizes,
} from '../inquiries/inbox.ts';
import type { ApiRoute } from './api-route.ts';

export const listSizes = {
  method: 'GET',
  path: '/api/admin/inquiries/lists',
  access: { permission: 'manage_inquiries' },
  reply: ListSizes,
  failure: 'The lists couldn’t be counted. Please try again.',
} as const satisfies ApiRoute;

export const changeInquiries = {
  method: 'POST',
  path: '/api/admin/inquiries/actions',
  access: { permission: 'manage_inquiries' },
  body: InquiryActionRequest,
  reply: InquiryActionResult,
  failure: 'This could not be changed. Try again.',
} as const satisfies ApiRoute;

export const recordInquiryRead = {
  method: 'POST',
  path: '/api/admin/inquiries/reads',
  access: { permission: 'manage_inquiries' },
  body: InquiryReadRequest,
  reply: InquiryReadResult,
  failure: 'The inquiries could not be opened. Please try again.',
} as const satisfies ApiRoute;
