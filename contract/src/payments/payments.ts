import * as z from 'zod/mini';
import { CAPTCHA_LIMITS } from '../platform/captcha.ts';
import { toMinorUnits } from '../platform/currencies.ts';
import { toOneLine, toSymbols } from '../platform/plain-text.ts';
import { VISITOR_ID_FORMAT } from '../visitors.ts';

export const PAYMENT_LIMITS = {
  /** Stripe's minimum charge in USD is 50 cents. */
  minCents: 50,
  /** Stripe accepts at most eight digits of minor units. https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts */
  maxCents: 99_999_999,
  defaultAmount: 10,
  defaultAppId: 'demo-app',
  defaultDescription: 'Demo payment',
  currency: 'USD',
  appIdMax: 60,
  descriptionMax: 200,
} as const;

/** Converts a decimal dollar amount to cents; null when it is not finite or not a whole number of cents. */
export function toCents(amount: number): number | null {
  return toMinorUnits(amount, PAYMENT_LIMITS.currency);
}

/** Returns why an amount in dollars cannot be paid; null when it can. */
export function amountProblem(amount: number): string | null {
  const cents = toCents(amount);
  if (cents === null) return 'Enter an amount in dollars and whole cents, such as 10.50.';
  if (cents < PAYMENT_LIMITS.minCents) return 'The smallest payment is $0.50.';
  if (cents > PAYMENT_LIMITS.maxCents)
    return 'The largest single payment is $999,999.99. Split a larger amount into several payments.';
  return null;
}

const Amount = z.number('amount must be a number of dollars.').check(
  z.superRefine((amount, context) => {
    const problem = amountProblem(amount);
    if (problem) context.addIssue(problem);
  }),
);

const paymentFields = {
  amount: Amount,
  appId: z
    .string()
    .check(
      z.overwrite(toSymbols),
      z.minLength(1, 'Enter the app this payment is for.'),
      z.maxLength(PAYMENT_LIMITS.appIdMax),
      z.regex(/^[a-z0-9][a-z0-9_-]*$/i, 'App IDs contain only letters, digits, hyphens and underscores.'),
    ),
  description: z
    .string()
    .check(
      z.overwrite(toOneLine),
      z.minLength(1, 'Enter what this payment is for.'),
      z.maxLength(
        PAYMENT_LIMITS.descriptionMax,
        `Keep the description under ${PAYMENT_LIMITS.descriptionMax} characters.`,
      ),
    ),
  currency: z.literal('USD', 'Payments are in USD.'),
  recaptchaToken: z.string().check(z.maxLength(CAPTCHA_LIMITS.tokenMax)),
};

/** `POST /api/payments/stripe/create-payment-intent`. With `paymentIntentId`, updates this attempt's PaymentIntent. */
export const CreatePaymentIntentRequest = z.strictObject({
  ...paymentFields,
  paymentIntentId: z.optional(z.string().check(z.regex(/^pi_[A-Za-z0-9]{1,120}$/))),
});
export type CreatePaymentIntentRequest = z.infer<typeof CreatePaymentIntentRequest>;

/**
 * Its response. `transactionId` is the id that the payment will have in the ledger. `paid` and `processing`: the payment of
 * the request's `paymentIntentId` was charged before, so it is returned unchanged.
 */
export const CreatePaymentIntentResponse = z.object({
  status: z.enum(['open', 'processing', 'paid']),
  clientSecret: z.string(),
  paymentIntentId: z.string(),
  transactionId: z.string(),
});
export type CreatePaymentIntentResponse = z.infer<typeof CreatePaymentIntentResponse>;

/** `POST /api/payments/stripe/create-checkout-session`. */
export const CreateCheckoutSessionRequest = z.strictObject(paymentFields);
export type CreateCheckoutSessionRequest = z.infer<typeof CreateCheckoutSessionRequest>;

/**
 * `POST /api/payments/stripe/create-subscription-checkout`. The names are for display; only the price id counts. With
 * analytics consent `sessionId` is the session that referrals and events of the browser have.
 */
export const CreateSubscriptionCheckoutRequest = z.strictObject({
  priceId: z.string().check(z.minLength(1, 'Choose a plan first.'), z.maxLength(100)),
  serviceName: z.string().check(z.overwrite(toOneLine), z.maxLength(80)),
  tierName: z.string().check(z.overwrite(toOneLine), z.maxLength(60)),
  sessionId: z.optional(z.string().check(z.regex(VISITOR_ID_FORMAT.analytics))),
});
export type CreateSubscriptionCheckoutRequest = z.infer<typeof CreateSubscriptionCheckoutRequest>;

/** `GET /api/checkout-sessions/{attempt}`: the status of one of the caller's Checkout Sessions. */
export const CheckoutState = z.object({ status: z.enum(['open', 'complete', 'expired']) });
export type CheckoutState = z.infer<typeof CheckoutState>;

/** The response of the checkout and billing portal routes: the hosted page to redirect to. */
export const CheckoutResponse = z.object({ url: z.string() });

/** The response of `POST /hooks/stripe`: the state of the event. */
export const DeliveryReceived = z.object({
  received: z.literal(true),
  outcome: z.enum(['applied', 'duplicate', 'ignored', 'parked']),
});

/** Attempts to pay. An office shares an IP address; a repeat with the same idempotency key does not count. */
export const ATTEMPT_LIMITS = { windowMs: 60_000, perUser: 30, perIpAddress: 300 } as const;
