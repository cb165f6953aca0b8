import * as z from 'zod/mini';
import { filledText } from './platform/clean-text.ts';
import { toOneLine } from './platform/plain-text.ts';

/** The currency of all prices of services. */
export const SERVICE_CURRENCY = 'USD';

/** Limits of the fields that staff edit. */
export const SERVICE_LIMITS = {
  /** Lists read no more than this, so staff cannot create more. */
  servicesMax: 100,
  idLength: 60,
  nameLength: 80,
  descriptionLength: 600,
  tiersMax: 4,
  tierNameLength: 60,
  /** Per month, in `SERVICE_CURRENCY`. */
  priceMax: 100_000,
  featuresMax: 12,
  /** Of all features of a tier together. */
  featuresLength: 1_200,
} as const;

const line = z.string().check(z.overwrite(toOneLine));

/** Drops invalid items, so that one invalid feature or plan does not hide the whole service. */
function keepValid<T extends z.ZodMiniType>(item: T) {
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

const ServiceTier = z.object({
  id: z.string(),
  name: line,
  monthlyPrice: z.number(),
  features: z._default(keepValid(line), []),
});

/** A service of the collection `services` (the specification's legacy service). Prices are per month. */
export const PublishedService = z.object({
  id: z.string(),
  icon: z.string(),
  name: line,
  description: line,
  tiers: keepValid(ServiceTier).check(z.minLength(1)),
});
export type PublishedService = z.infer<typeof PublishedService>;

/** How long the CDN, and then the browser, can cache `GET /api/services`, in seconds each. */
export const SERVICES_MAX_AGE_S = 60;

/** The icons that a service can have. */
export const SERVICE_ICONS = ['compass', 'wrench', 'inbox', 'service'] as const;

/** A service as staff read it. Visitors see it if it is `active`, as one made in Firebase’s console is. */
export const ServiceRecord = z.extend(PublishedService, { active: z._default(z.boolean(), true) });
export type ServiceRecord = z.infer<typeof ServiceRecord>;

const PRICE = 'Enter a price in dollars per month, such as 290 or 49.50.';

/** The service form of staff, with the error message of each field. */
export const ServiceInput = z.object({
  icon: z.enum(SERVICE_ICONS, 'Choose an icon.'),
  name: filledText(SERVICE_LIMITS.nameLength, 'Enter the name of the service.', toOneLine),
  description: filledText(SERVICE_LIMITS.descriptionLength, 'Describe what the service does.', toOneLine),
  active: z.boolean(),
  tiers: z
    .array(
      z.object({
        id: z.string().check(z.minLength(1), z.maxLength(SERVICE_LIMITS.idLength)),
        name: filledText(SERVICE_LIMITS.tierNameLength, 'Enter the name of the plan.', toOneLine),
        monthlyPrice: z.number(PRICE).check(
          z.minimum(0, PRICE),
          z.maximum(SERVICE_LIMITS.priceMax, 'This price is too high.'),
          z.refine(price => Math.abs(price * 100 - Math.round(price * 100)) < 1e-6, PRICE),
        ),
        features: z.array(line).check(
          z.maxLength(SERVICE_LIMITS.featuresMax, `Enter at most ${SERVICE_LIMITS.featuresMax} lines.`),
          z.refine(
            features => features.join('').length <= SERVICE_LIMITS.featuresLength,
            `Keep all lines together under ${SERVICE_LIMITS.featuresLength} characters.`,
          ),
        ),
      }),
    )
    .check(
      z.minLength(1, 'A service needs a plan.'),
      z.maxLength(SERVICE_LIMITS.tiersMax, `Enter at most ${SERVICE_LIMITS.tiersMax} plans.`),
    ),
});
export type ServiceInput = z.infer<typeof ServiceInput>;

/** The id of a new service. It never changes. */
export const NewServiceId = z
  .string()
  .check(
    z.regex(
      /^[a-z0-9-]{1,60}$/,
      `Use lowercase letters, digits and hyphens, at most ${SERVICE_LIMITS.idLength}.`,
    ),
  );

/** The body of `POST /api/admin/services`. */
export const CreateServiceRequest = z.object({ id: NewServiceId, service: ServiceInput });

/** The `updatedAt` of a service as read, like `1700000000.500000000`; empty if staff never edited it. */
const SeenVersion = z.string().check(z.maxLength(40));

/** The body of `POST /api/admin/services/{id}`: a change to the version that was read. */
export const SaveServiceRequest = z.object({ version: SeenVersion, service: ServiceInput });
export type SaveServiceRequest = z.infer<typeof SaveServiceRequest>;

/** The body of `POST /api/admin/services/{id}/deletion`. `version` is null for an entry that is not a valid service. */
export const DeleteServiceRequest = z.object({ version: z.nullable(SeenVersion) });

/** The response to a change of a service. */
export const ServiceChanged = z.object({ id: z.string() });

/** Returns the version of a service that was saved at this time; null for a service that staff never edited. */
export function serviceVersion(savedAt: { seconds: number; nanoseconds: number } | null): string {
  return savedAt ? `${savedAt.seconds}.${savedAt.nanoseconds}` : '';
}

/** The response of `GET /api/services`: the active services. */
export const ServicesResponse = z.object({ services: z.array(PublishedService) });
