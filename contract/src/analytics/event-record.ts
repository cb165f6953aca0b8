import * as z from 'zod/mini';
import { StoredDate } from '../platform/stored-document.ts';

/** An event of any type: the document `analytics/{id}`. */
export const EventRecord = z.object({
  id: z.string(),
  timestamp: StoredDate,
  eventType: z.string(),
  eventData: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  userId: z.nullable(z.string()),
  sessionId: z.string(),
  url: z.string(),
  referrer: z.string(),
  userAgent: z.string(),
});
export type EventRecord = z.infer<typeof EventRecord>;
