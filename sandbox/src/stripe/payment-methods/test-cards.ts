/** A decline by the card's bank, with Stripe's codes and messages. https://docs.stripe.com/declines/codes */
export interface Decline {
  code: string;
  declineCode?: string;
  message: string;
}

export interface TestCard {
  number: string;
  brand: string;
  funding: 'credit' | 'debit' | 'prepaid';
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

const DECLINED = 'Your card was declined.';
const GENERIC_DECLINE: Decline = { code: 'card_declined', declineCode: 'generic_decline', message: DECLINED };
const INSUFFICIENT_FUNDS: Decline = {
  code: 'card_declined',
  declineCode: 'insufficient_funds',
  message: 'Your card has insufficient funds.',
};
const declined = (decline: Decline): CardBehavior => ({ decline, declineOnAttach: true });

/** https://docs.stripe.com/testing */
const CARDS: Record<string, { brand?: string; funding?: TestCard['funding'] } & CardBehavior> = {
  '4242424242424242': {},
  '4000056655665556': { funding: 'debit' },
  '5555555555554444': { brand: 'mastercard' },
  '2223003122003222': { brand: 'mastercard' },
  '5200828282828210': { brand: 'mastercard', funding: 'debit' },
  '5105105105105100': { brand: 'mastercard', funding: 'prepaid' },
  '378282246310005': { brand: 'amex' },
  '371449635398431': { brand: 'amex' },
  '6011111111111117': { brand: 'discover' },
  '3056930009020004': { brand: 'diners' },
  '3566002020360505': { brand: 'jcb' },
  '6200000000000005': { brand: 'unionpay' },
  '4000000000000077': {},
  '4000000000000002': declined(GENERIC_DECLINE),
  '4000000000009995': declined(INSUFFICIENT_FUNDS),
  '4000000000009987': declined({ code: 'card_declined', declineCode: 'lost_card', message: DECLINED }),
  '4000000000009979': declined({ code: 'card_declined', declineCode: 'stolen_card', message: DECLINED }),
  '4000000000000069': declined({ code: 'expired_card', message: 'Your card has expired.' }),
  '4000000000000127': declined({
    code: 'incorrect_cvc',
    message: "Your card's security code is incorrect.",
  }),
  '4000000000000119': declined({
    code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  }),
  '4000000000000341': { decline: GENERIC_DECLINE },
  '4000002500003155': { authentication: 'once' },
  '4000002760003184': { authentication: 'always' },
  '4000000000003220': { authentication: 'always' },
  '4000000000003063': { authentication: 'always' },
  '4000008260003178': { authentication: 'always', decline: INSUFFICIENT_FUNDS },
  '4000008400001629': { authentication: 'always', decline: GENERIC_DECLINE },
  '4000000000000259': { disputed: 'chargeback' },
  '4000000000001976': { disputed: 'inquiry' },
};

/** Test ids for server-side tests: `pm_card_<name>` and `tok_<name>`. */
const NUMBERS_BY_NAME: Record<string, string> = {
  visa: '4242424242424242',
  us: '4242424242424242',
  visa_debit: '4000056655665556',
  mastercard: '5555555555554444',
  mastercard_debit: '5200828282828210',
  mastercard_prepaid: '5105105105105100',
  amex: '378282246310005',
  discover: '6011111111111117',
  diners: '3056930009020004',
  jcb: '3566002020360505',
  unionpay: '6200000000000005',
  bypassPending: '4000000000000077',
  chargeDeclined: '4000000000000002',
  visa_chargeDeclined: '4000000000000002',
  chargeDeclinedInsufficientFunds: '4000000000009995',
  visa_chargeDeclinedInsufficientFunds: '4000000000009995',
  visa_chargeDeclinedLostCard: '4000000000009987',
  visa_chargeDeclinedStolenCard: '4000000000009979',
  chargeDeclinedExpiredCard: '4000000000000069',
  chargeDeclinedIncorrectCvc: '4000000000000127',
  chargeDeclinedProcessingError: '4000000000000119',
  chargeCustomerFail: '4000000000000341',
  authenticationRequiredOnSetup: '4000002500003155',
  authenticationRequired: '4000002760003184',
  threeDSecure2Required: '4000000000003220',
  threeDSecureRequired: '4000000000003063',
  authenticationRequiredChargeDeclinedInsufficientFunds: '4000008260003178',
  threeDSecureRequiredChargeDeclined: '4000008400001629',
  createDispute: '4000000000000259',
  createDisputeInquiry: '4000000000001976',
};

/** Returns the card number of a test id such as `pm_card_visa` or `tok_visa`, or null. */
export function findTestCardNumber(name: string): string | null {
  const short = /^(?:pm_card|tok)_(\w+)$/.exec(name)?.[1];
  return short && Object.hasOwn(NUMBERS_BY_NAME, short) ? (NUMBERS_BY_NAME[short] ?? null) : null;
}

/** Returns the test card with this number. Any other number is declined, as in Stripe's test mode. */
export function findTestCard(
  number: string,
  expiry: { expMonth: number; expYear: number; cvcProvided: boolean },
): TestCard {
  const testCard = CARDS[number];
  if (testCard) {
    const { brand = 'visa', funding = 'credit', ...behavior } = testCard;
    return { number, brand, funding, country: 'US', ...expiry, behavior };
  }
  return {
    number,
    brand: brandOf(number),
    funding: 'credit',
    country: 'US',
    ...expiry,
    behavior: declined({
      code: 'card_declined',
      declineCode: 'test_mode_live_card',
      message:
        'Your card was declined. Your request was in test mode, but used a non test (live) card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
    }),
  };
}

function brandOf(number: string): string {
  if (number.startsWith('4')) return 'visa';
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'mastercard';
  if (/^3[47]/.test(number)) return 'amex';
  if (/^6(011|5)/.test(number)) return 'discover';
  return 'unknown';
}
