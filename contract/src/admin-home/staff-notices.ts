import * as z from 'zod/mini';

/** Which emails about open work a member of staff wants; both are off until they turn them on. */
export const StaffNotices = z.object({
  /** What waits, each working morning. Nothing if nothing does. */
  digest: z.boolean(),
  /** What can't wait, at once and only once: a dispute, a parked event, a silent webhook, a form that has stopped. */
  urgent: z.boolean(),
});
export type StaffNotices = z.infer<typeof StaffNotices>;
