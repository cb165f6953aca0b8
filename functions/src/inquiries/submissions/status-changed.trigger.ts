import type { InquiryCollection } from '@atrium/contract/inquiries/submissions';
import { onDocumentUpdated } from 'firebase-functions/v2/firestore';
import { followStatus } from './follow-status.ts';

/** When the status of a submission changes: how long it is kept. Demo bookings have a trigger of their own. */
export const onStatusChanged = (collection: Exclude<InquiryCollection, 'demo_bookings'>) =>
  onDocumentUpdated({ document: `${collection}/{id}`, retry: true }, async ({ data, params }) => {
    if (data?.before.get('status') !== data?.after.get('status'))
      await followStatus(collection, String(params.id));
  });
