import * as z from 'zod/mini';
import { toOneLine } from './plain-text.ts';

/** Bounds of what staff may write; firestore.rules holds the same figures and a test tries them. */
export const LEGACY_SERVICE_LIMITS = {
  /** The catalogue is edited by hand and small: nobody reads more of it, so no more are made. */
  servicesMax: 100,
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

const line = z.string().check(z.overwrite(toOneLine));

/** A list without the items that don't fit: one wrong feature or plan doesn't hide the rest of a service. */
function validOf<T extends z.ZodMiniType>(item: T) {
  return z.pipe(
    z.array(z.unknown()),
    z.transform(items =>
      items.flatMap(value => {
        const parsed = item.safeParse(value);
        return parsed.success ? [parsed.data] : [];
      }),
    ),
  );
}

const LegacyTier = z.object({
  id: z.string(),
  name: line,
  monthlyPrice: z.number(),
  features: z._default(validOf(line), []),
});

/** A subscription service of the legacy catalogue (`services` collection); tier prices are dollars a month. */
export const LegacyService = z.object({
  id: z.string(),
  icon: z.string(),
  name: line,
  description: line,
  tiers: validOf(LegacyTier).check(z.minLength(1)),
});
export type LegacyService = z.infer<typeof LegacyService>;

/** How long caches may hold `GET /api/services`, and a browser its answer. Seconds; twice as long at the most together. */
export const LEGACY_SERVICES_FRESH_S = 60;

/** The pictures that a service can have. */
export const LEGACY_SERVICE_ICONS = ['compass', 'wrench', 'inbox', 'service'] as const;

/**
 * A service as staff read it: with whether visitors see it. `active`, `updatedAt` and `updatedBy` are this project's;
 * a document from before them is shown.
 */
export const LegacyServiceRecord = z.extend(LegacyService, { active: z._default(z.boolean(), true) });
export type LegacyServiceRecord = z.infer<typeof LegacyServiceRecord>;

const filled = (max: number, missing: string) =>
  z
    .string()
    .check(
      z.overwrite(toOneLine),
      z.minLength(1, missing),
      z.maxLength(max, `Keep this under ${max} characters.`),
    );

const PRICE = 'Enter a price in dollars a month, such as 290 or 49.50.';

/** What staff may save, with what they are told at each field. The bounds are those of the rules. */
export const LegacyServiceForm = z.object({
  icon: z.enum(LEGACY_SERVICE_ICONS, 'Choose a picture.'),
  name: filled(LEGACY_SERVICE_LIMITS.nameLength, 'Enter the name of the service.'),
  description: filled(LEGACY_SERVICE_LIMITS.descriptionLength, 'Say what the service does.'),
  active: z.boolean(),
  tiers: z
    .array(
      z.object({
        id: z.string().check(z.minLength(1), z.maxLength(LEGACY_SERVICE_LIMITS.idLength)),
        name: filled(LEGACY_SERVICE_LIMITS.tierNameLength, 'Enter the name of the plan.'),
        monthlyPrice: z.number(PRICE).check(
          z.minimum(0, PRICE),
          z.maximum(LEGACY_SERVICE_LIMITS.priceMax, 'This is more than a plan may cost.'),
          z.refine(price => Math.abs(price * 100 - Math.round(price * 100)) < 1e-6, PRICE),
        ),
        features: z.array(line).check(
          z.maxLength(
            LEGACY_SERVICE_LIMITS.featuresMax,
            `Keep to ${LEGACY_SERVICE_LIMITS.featuresMax} lines.`,
          ),
          z.refine(
            features => features.join('').length <= LEGACY_SERVICE_LIMITS.featuresLength,
            `Keep all lines together under ${LEGACY_SERVICE_LIMITS.featuresLength} characters.`,
          ),
        ),
      }),
    )
    .check(
      z.minLength(1, 'A service needs a plan.'),
      z.maxLength(LEGACY_SERVICE_LIMITS.tiersMax, `Keep to ${LEGACY_SERVICE_LIMITS.tiersMax} plans.`),
    ),
});
export type LegacyServiceForm = z.infer<typeof LegacyServiceForm>;

/** The id that a new service may have; it is never changed. The rules hold the same pattern. */
export const LegacyServiceId = z
  .string()
  .check(
    z.regex(
      /^[a-z0-9-]{1,60}$/,
      `Use small letters, digits and hyphens, ${LEGACY_SERVICE_LIMITS.idLength} at most.`,
    ),
  );

/** The answer of `GET /api/services`: what is active. */
export const LegacyServiceList = z.object({ services: z.array(LegacyService) });
export type LegacyServiceList = z.infer<typeof LegacyServiceList>;
