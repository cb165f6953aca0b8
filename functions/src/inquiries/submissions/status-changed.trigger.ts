import type { InquiryCollection } from '@atrium/contract/inquiries/submissions';
import { onDocumentUpdated } from 'firebase-functions/v2/firestore';
import { updateRemoveAfter } from './update-remove-after.ts';

/** Updates a submission's retention when its status changes. Demo bookings have their own trigger. */
export const onStatusChanged = (collection: Exclude<InquiryCollection, 'demo_bookings'>) =>
  onDocumentUpdated({ document: `${collection}/{id}`, retry: true }, async ({ data, params }) => {
    if (data?.before.get('status') !== data?.after.get('status'))
      await updateRemoveAfter(collection, String(params.id));
  });
