import * as z from 'zod/mini';

/** Bounds of what staff may write; firestore.rules holds the same figures and a test tries them. */
export const LEGACY_SERVICE_LIMITS = {
  idLength: 60,
  iconLength: 40,
  nameLength: 80,
  descriptionLength: 600,
  tiersMax: 4,
  tierNameLength: 60,
  /** Dollars a month. */
  priceMax: 100_000,
  featuresMax: 12,
  /** Of all features of a tier together: the rules cannot look at each. */
  featuresLength: 1_200,
} as const;

/** A subscription service of the legacy catalogue (`services` collection); tier prices are dollars a month. */
export const LegacyService = z.object({
  id: z.string(),
  icon: z.string(),
  name: z.string(),
  description: z.string(),
  tiers: z
    .array(
      z.object({
        id: z.string(),
        name: z.string(),
        monthlyPrice: z.number(),
        features: z._default(z.array(z.string()), []),
      }),
    )
    .check(z.minLength(1)),
});
export type LegacyService = z.infer<typeof LegacyService>;

/** The answer of `GET /api/services`. */
export const LegacyServiceList = z.object({ services: z.array(LegacyService) });
export type LegacyServiceList = z.infer<typeof LegacyServiceList>;
