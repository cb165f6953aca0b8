import * as z from 'zod/mini';

/** The body of every API error. `requestId` is the one in the server's log. */
export const ApiErrorBody = z.object({
  error: z.string(),
  code: z.string(),
  requestId: z.optional(z.string()),
});
export type ApiErrorBody = z.infer<typeof ApiErrorBody>;
