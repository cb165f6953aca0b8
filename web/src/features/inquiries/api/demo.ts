import { demoFormOn, INQUIRY_TEXT, localDay } from '@atrium/contract/inquiries/submissions';
import { defineInquiry } from './define-inquiry.ts';

/** The demo-booking form; "today" is the visitor's own. */
export const demo = defineInquiry({
  collection: 'demo_bookings',
  schema: () => demoFormOn(localDay(new Date())),
  status: 'pending',
  source: 'contact_page',
  success: INQUIRY_TEXT.demoSuccess,
  failure: INQUIRY_TEXT.demoFailure,
});
