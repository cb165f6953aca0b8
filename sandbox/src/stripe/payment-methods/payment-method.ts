import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import { newId } from '../api/ids.ts';
import { cardError, invalidRequest, resourceMissing } from '../api/stripe-error.ts';
import type { StripeState } from '../stripe-state.ts';
import { findTestCard, findTestCardNumber, type TestCard } from './test-cards.ts';

type AddressInput = Partial<Record<keyof Stripe.Address, string | null | undefined>>;

export interface BillingInput {
  address?: AddressInput | null | undefined;
  email?: string | null | undefined;
  name?: string | null | undefined;
  phone?: string | null | undefined;
}

/** Returns a billing address with every key present. */
export function fullAddress(address: AddressInput): Stripe.Address {
  const {
    city = null,
    country = null,
    line1 = null,
    line2 = null,
    postal_code = null,
    state = null,
  } = address;
  return { city, country, line1, line2, postal_code, state };
}

/** Returns billing details with every key present. */
export function billingDetails(input: BillingInput = {}): Stripe.PaymentMethod.BillingDetails {
  return {
    address: fullAddress(input.address ?? {}),
    email: input.email ?? null,
    name: input.name ?? null,
    phone: input.phone ?? null,
    tax_id: null,
  };
}

/** Stores a new payment method for the card. */
export function createPaymentMethod(
  stripe: StripeState,
  card: TestCard,
  billing: BillingInput = {},
): Stripe.PaymentMethod {
  const details = billingDetails(billing);
  const method: Stripe.PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: details,
    card: {
      brand: card.brand,
      checks: getChecks(card, details),
      country: card.country,
      display_brand: card.brand,
      exp_month: card.expMonth,
      exp_year: card.expYear,
      fingerprint: toFingerprint(card),
      funding: 'credit',
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: stripe.clock.now(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
  stripe.paymentMethods.set(method.id, method);
  stripe.cards.set(method.id, card);
  return method;
}

/** Cards with the same number share a fingerprint. */
export function toFingerprint(card: TestCard): string {
  return createHash('sha256').update(card.number).digest('base64url').replaceAll(/[-_]/g, '').slice(0, 16);
}

/** The bank's checks of billing address and security code. */
export function getChecks(
  card: TestCard,
  billing: Stripe.PaymentMethod.BillingDetails,
): Stripe.PaymentMethod.Card.Checks {
  return {
    address_line1_check: billing.address?.line1 ? 'pass' : null,
    address_postal_code_check: billing.address?.postal_code ? 'pass' : null,
    cvc_check: card.cvcProvided ? (card.behavior.decline?.code === 'incorrect_cvc' ? 'fail' : 'pass') : null,
  };
}

/** Returns the stored method, or a new one for a test id such as `pm_card_visa`. */
export function requirePaymentMethod(
  stripe: StripeState,
  id: string,
  param = 'payment_method',
): Stripe.PaymentMethod {
  const stored = stripe.paymentMethods.get(id);
  if (stored) return stored;
  const number = findTestCardNumber(id);
  if (!number) throw resourceMissing('PaymentMethod', id, param);
  return createPaymentMethod(stripe, createTestCard(stripe, number));
}

/** A test card that expires in one year. */
function createTestCard(stripe: StripeState, number: string): TestCard {
  const date = new Date(stripe.clock.now() * 1000);
  return findTestCard(number, {
    expMonth: date.getUTCMonth() + 1,
    expYear: date.getUTCFullYear() + 1,
    cvcProvided: true,
  });
}

export function cardOfMethod(stripe: StripeState, methodId: string): TestCard {
  const card = stripe.cards.get(methodId);
  if (!card) throw resourceMissing('PaymentMethod', methodId, 'payment_method');
  return card;
}

/** Attaches the method to a customer. Throws for a card that the bank declines. */
export function attachPaymentMethod(
  stripe: StripeState,
  method: Stripe.PaymentMethod,
  customerId: string,
): Stripe.PaymentMethod {
  if (method.customer === customerId) return method;
  if (method.customer) {
    throw invalidRequest('The payment method you provided has already been attached to a customer.', {
      code: 'payment_method_unexpected_state',
    });
  }
  requireUsable(stripe, method.id);
  const { behavior } = cardOfMethod(stripe, method.id);
  if (behavior.decline && behavior.declineOnAttach) {
    throw cardError(behavior.decline.message, {
      code: behavior.decline.code,
      ...(behavior.decline.declineCode ? { decline_code: behavior.decline.declineCode } : {}),
    });
  }
  method.customer = customerId;
  stripe.emit('payment_method.attached', method);
  return method;
}

/** Throws when the method was used without a customer, or its customer was deleted. */
export function requireUsable(stripe: StripeState, methodId: string): void {
  if (!stripe.unusableMethods.has(methodId)) return;
  throw invalidRequest(
    'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.',
    { code: 'payment_method_invalid_parameter', param: 'payment_method' },
  );
}
