import type { Route } from '../platform/routes/route.ts';
import {
  confirmSubscriptionRoute,
  openUnsubscribePageRoute,
  unsubscribeByMailboxRoute,
  unsubscribeRoute,
} from './mailing-lists/list-membership.http.ts';
import { listSizesRoute } from './mailing-lists/list-sizes.http.ts';
import { changeInquiriesRoute } from './staff/change-inquiries.http.ts';
import { recordInquiryReadRoute } from './staff/record-inquiry-read.http.ts';

export const inquiryRoutes: readonly Route[] = [
  unsubscribeRoute,
  unsubscribeByMailboxRoute,
  openUnsubscribePageRoute,
  confirmSubscriptionRoute,
  listSizesRoute,
  changeInquiriesRoute,
  recordInquiryReadRoute,
];
