import * as z from 'zod/mini';

/** A payment card, as Stripe describes it. */
export const Card = z.object({
  /** Stripe's name of the brand, such as `visa`. */
  brand: z.string(),
  last4: z.string(),
  /** The last month in which it is valid; 1 for January. */
  expMonth: z.number(),
  expYear: z.number(),
});
export type Card = z.infer<typeof Card>;
