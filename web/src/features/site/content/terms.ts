/** The terms of use, in order of importance to a buyer. */
export const TERMS: readonly { id: string; title: string; text: readonly string[] }[] = [
  {
    id: 'who',
    title: 'Who deals with whom',
    text: [
      'These terms are between you and Atrium AI and cover this site: its pages, your account, the marketplace and the payments made through it.',
      'Each application runs at an address of its own and may add rules about what is done inside it. Consulting work is agreed on separately and in writing.',
    ],
  },
  {
    id: 'account',
    title: 'Your account',
    text: [
      'An account belongs to one person with a working email address. Give your own name, keep the password to yourself, and write to us at once if someone else has it.',
      'You can delete your account yourself, on its own page in the dashboard. Nothing is charged from then on. Seven days later it is erased, and with it what is left of the time that you have paid for; until then you can take it back.',
      'Roles beyond that of a customer are given by us. Trying to give yourself one, or to read another person’s records, ends the account.',
    ],
  },
  {
    id: 'prices',
    title: 'Plans and prices',
    text: [
      'A plan is what its card in the marketplace lists: features, price and period. Prices are in US dollars before tax, unless marked CA$.',
      'Applications may change their plans. What counts for you is the price that Stripe’s checkout shows when you confirm. If a displayed price was out of date, the checkout’s is the one you accept or leave.',
    ],
  },
  {
    id: 'paying',
    title: 'Paying',
    text: [
      'Payments are taken by Stripe. A single payment is at least $0.50. It counts as made when Stripe confirms it; a payment whose amount or currency differs from what was asked is set aside and looked at by a person.',
      'If you dispute a charge with your bank, the payment is marked as disputed until the bank decides. Writing to us first is quicker.',
    ],
  },
  {
    id: 'subscriptions',
    title: 'Subscriptions',
    text: [
      'A subscription starts with its first payment, or with its trial where the plan has one, and renews at the end of each period at the price of the plan.',
      'If a renewal fails, Stripe tries the card again. The application stays open while it does, and closes when Stripe gives up.',
    ],
  },
  {
    id: 'ending',
    title: 'Cancelling and refunds',
    text: [
      'You can cancel at any time, under “Subscriptions” in your dashboard. The subscription then ends with the period that is paid for, and the application stays open until that day; until then you can resume it.',
      'Refunds are decided case by case by a person and go back to the card they came from. Rights that the law gives you as a consumer are not touched by this.',
    ],
  },
  {
    id: 'machine-work',
    title: 'What software prepares',
    text: [
      'Our applications draft, fill in and answer by machine. Read what they prepare before you send, file or pay it: the decision, and what follows from it, is yours.',
      'You keep the rights to what you put in, and to what comes out.',
    ],
  },
  {
    id: 'fair-use',
    title: 'Fair use',
    text: [
      'Do not use this site to break the law, to deceive the people you call or write to, to test stolen cards, or to put load on it that is not use. Requests are checked for being human before a payment, and refused otherwise.',
    ],
  },
  {
    id: 'availability',
    title: 'When something is down',
    text: [
      'We work for a site that is always there and do not promise that it is. When an application does not answer, the marketplace shows its last known plans and says so; a payment that was started is either finished or not made.',
    ],
  },
  {
    id: 'changes',
    title: 'Changes to these terms',
    text: [
      'This is version 1.0. A new version gets a new number. If it changes what you pay or what you get, we write to the address of your account before it applies to a subscription you already have.',
    ],
  },
];
