import * as api from '@atrium/contract/routes/staff-inquiries';
import { perUser } from '../../platform/limits/route-limit.ts';
import { serveRoute } from '../../platform/routes/route.ts';
import { readSubmission } from '../submissions/submission-store.ts';
import { allowInquiryReads } from './inquiry-action-store.ts';
import { recordRead } from './record-read.ts';

/** Calls per staff member: one for each entry that is opened. */
const LIMIT = perUser({ name: 'inquiry-reads', max: 240, windowMs: 60_000 });

/** How long the rules allow reading after a call. */
const ACCESS_MS = 12 * 60 * 60 * 1000;

/** Recorded once a day for the lists and for each submission. Without this call the rules refuse every read. */
export const recordInquiryReadRoute = serveRoute(api.recordInquiryRead, {
  summary: 'Records in the audit log that the caller reads inquiries, and lets the security rules show them.',
  limit: [LIMIT],
  async handle(request) {
    const { caller: staff } = request;
    const { entry } = request.body;
    await recordRead(request, 'open_inquiries', 'inquiries');
    if (entry && (await readSubmission(entry.collection, entry.id)))
      await recordRead(request, 'read_inquiry', `${entry.collection}/${entry.id}`);
    const until = new Date(Date.now() + ACCESS_MS);
    await allowInquiryReads(staff.uid, until);
    return { body: { until: until.toISOString() } };
  },
});
