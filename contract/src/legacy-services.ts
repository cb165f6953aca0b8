import * as z from 'zod/mini';

/** A subscription service of the legacy catalogue (`services` collection); tier prices are dollars a month. */
export const LegacyService = z.object({
  id: z.string(),
  icon: z.string(),
  name: z.string(),
  description: z.string(),
  tiers: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      monthlyPrice: z.number(),
      features: z._default(z.array(z.string()), []),
    }),
  ),
});
export type LegacyService = z.infer<typeof LegacyService>;

/** The answer of `GET /api/services`. */
export const LegacyServiceList = z.object({ services: z.array(LegacyService) });
export type LegacyServiceList = z.infer<typeof LegacyServiceList>;
