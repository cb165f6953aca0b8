import { getBrand } from '../stripe-js/frames/card-fields.js';

/** A decline by the card's bank, with Stripe's codes and messages. https://docs.stripe.com/declines/codes */
export interface Decline {
  code: string;
  declineCode?: string;
  message: string;
}

export interface TestCard {
  number: string;
  brand: string;
  country: string;
  expMonth: number;
  expYear: number;
  cvcProvided: boolean;
  behavior: CardBehavior;
}

interface CardBehavior {
  /** The card is declined when it is charged. */
  decline?: Decline;
  /** The card is also declined when it is attached to a customer. */
  declineOnAttach?: boolean;
  /** 3-D Secure is required until the first challenge is passed, or for each payment. */
  authentication?: 'once' | 'always';
  /** The kind of dispute that is opened right after the charge. */
  disputed?: 'chargeback' | 'inquiry';
}

const cardDeclined = (declineCode: string, message = 'Your card was declined.'): Decline => ({
  code: 'card_declined',
  declineCode,
  message,
});
const GENERIC_DECLINE = cardDeclined('generic_decline');
const INSUFFICIENT_FUNDS = cardDeclined('insufficient_funds', 'Your card has insufficient funds.');
const declined = (decline: Decline): CardBehavior => ({ decline, declineOnAttach: true });

interface ListedCard extends CardBehavior {
  /** Its test ids for server-side tests, without the prefix `pm_card_`. */
  ids: readonly string[];
  brand?: string;
}

/** Some of Stripe's test cards, by number. https://docs.stripe.com/testing */
const CARDS: Record<string, ListedCard> = {
  '4242424242424242': { ids: ['visa'] },
  '5555555555554444': { ids: ['mastercard'], brand: 'mastercard' },
  '4000000000000002': { ids: ['chargeDeclined', 'visa_chargeDeclined'], ...declined(GENERIC_DECLINE) },
  '4000000000009995': {
    ids: ['chargeDeclinedInsufficientFunds', 'visa_chargeDeclinedInsufficientFunds'],
    ...declined(INSUFFICIENT_FUNDS),
  },
  '4000000000009987': { ids: ['visa_chargeDeclinedLostCard'], ...declined(cardDeclined('lost_card')) },
  '4000000000009979': { ids: ['visa_chargeDeclinedStolenCard'], ...declined(cardDeclined('stolen_card')) },
  '4000000000000069': {
    ids: ['chargeDeclinedExpiredCard'],
    ...declined({ code: 'expired_card', message: 'Your card has expired.' }),
  },
  '4000000000000127': {
    ids: ['chargeDeclinedIncorrectCvc'],
    ...declined({ code: 'incorrect_cvc', message: "Your card's security code is incorrect." }),
  },
  '4000000000000119': {
    ids: ['chargeDeclinedProcessingError'],
    ...declined({
      code: 'processing_error',
      message: 'An error occurred while processing your card. Try again in a little bit.',
    }),
  },
  '4000000000000341': { ids: ['chargeCustomerFail'], decline: GENERIC_DECLINE },
  '4000002500003155': { ids: ['authenticationRequiredOnSetup'], authentication: 'once' },
  '4000002760003184': { ids: ['authenticationRequired'], authentication: 'always' },
  '4000000000003220': { ids: ['threeDSecure2Required'], authentication: 'always' },
  '4000000000003063': { ids: ['threeDSecureRequired'], authentication: 'always' },
  '4000008260003178': {
    ids: ['authenticationRequiredChargeDeclinedInsufficientFunds'],
    authentication: 'always',
    decline: INSUFFICIENT_FUNDS,
  },
  '4000008400001629': {
    ids: ['threeDSecureRequiredChargeDeclined'],
    authentication: 'always',
    decline: GENERIC_DECLINE,
  },
  '4000000000000259': { ids: ['createDispute'], disputed: 'chargeback' },
  '4000000000001976': { ids: ['createDisputeInquiry'], disputed: 'inquiry' },
};

/** Returns the card number of a test id such as `pm_card_visa`, or null. */
export function findTestCardNumber(name: string): string | null {
  const found = Object.entries(CARDS).find(([, { ids }]) => ids.some(id => name === `pm_card_${id}`));
  return found?.[0] ?? null;
}

/** Returns the test card with this number. Any other number is declined, as in Stripe's test mode. */
export function findTestCard(
  number: string,
  expiry: { expMonth: number; expYear: number; cvcProvided: boolean },
): TestCard {
  const testCard = CARDS[number];
  if (testCard) {
    const { ids: _, brand = 'visa', ...behavior } = testCard;
    return { number, brand, country: 'US', ...expiry, behavior };
  }
  return {
    number,
    brand: getBrand(number).brand,
    country: 'US',
    ...expiry,
    behavior: declined(
      cardDeclined(
        'test_mode_live_card',
        'Your card was declined. Your request was in test mode, but used a non test (live) card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
      ),
    ),
  };
}
