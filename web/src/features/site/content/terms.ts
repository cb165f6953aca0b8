/** The terms of use, in order of importance to a buyer. */
export const TERMS: readonly { id: string; title: string; text: readonly string[] }[] = [
  {
    id: 'who',
    title: 'Who these terms apply to',
    text: [
      'These terms are between you and Atrium AI and cover this site: its pages, your account, the marketplace and the payments made through it.',
      'Each application runs on its own site and may add rules for its use. Consulting work is agreed on separately and in writing.',
    ],
  },
  {
    id: 'account',
    title: 'Your account',
    text: [
      'An account belongs to one person with a working email address. Use your own name, keep your password to yourself, and tell us immediately if someone else has it.',
      'You can delete your account on the Account page of your dashboard. Nothing is charged from then on. Seven days later the account is erased, along with any paid time that remains; until then you can cancel the deletion.',
      'Only we can assign staff roles. If you try to assign one to yourself, or to read another person’s records, we close your account.',
    ],
  },
  {
    id: 'prices',
    title: 'Plans and prices',
    text: [
      'A plan is what its card in the marketplace lists: features, price and period. Prices are in US dollars before tax, unless marked CA$.',
      'Applications may change their plans. You pay the price that Stripe’s checkout shows when you confirm. If a displayed price was out of date, the checkout’s price applies, and you don’t have to accept it.',
    ],
  },
  {
    id: 'paying',
    title: 'Paying',
    text: [
      'Stripe processes payments. A single payment is at least $0.50. It is complete when Stripe confirms it; a payment whose amount or currency differs from the request is held for review by a person.',
      'If you dispute a charge with your bank, the payment is marked as disputed until the bank decides. Contacting us first is faster.',
    ],
  },
  {
    id: 'subscriptions',
    title: 'Subscriptions',
    text: [
      'A subscription starts with its first payment, or with its trial if the plan has one, and renews at the end of each period at the price of the plan.',
      'If a renewal fails, Stripe retries the card. You can use the application until Stripe stops retrying.',
    ],
  },
  {
    id: 'ending',
    title: 'Cancellation and refunds',
    text: [
      'You can cancel at any time, under “Subscriptions” in your dashboard. The subscription then ends with the period you have paid for. Until then you can use the application, and you can resume the subscription.',
      'A person decides on each refund, and the money goes back to the card that paid. This doesn’t limit your legal rights as a consumer.',
    ],
  },
  {
    id: 'machine-work',
    title: 'Automated work',
    text: [
      'Our applications draft, fill in and answer automatically. Read what they prepare before you send, file or pay it: you are responsible for the decision.',
      'You keep the rights to your input and to the output.',
    ],
  },
  {
    id: 'fair-use',
    title: 'Fair use',
    text: [
      'Do not use this site to break the law, to deceive the people you call or write to, to test stolen cards, or to overload it. Before a payment we check that the request comes from a person, and refuse it otherwise.',
    ],
  },
  {
    id: 'availability',
    title: 'When something is down',
    text: [
      'We aim to keep the site available at all times, but can’t guarantee it. When an application does not respond, the marketplace shows its last known plans and says so. A payment is either completed or not made at all.',
    ],
  },
  {
    id: 'changes',
    title: 'Changes to these terms',
    text: [
      'This is version 1.0. A new version gets a new number. If it changes what you pay or what you get, we email you before it applies to a subscription you already have.',
    ],
  },
];
