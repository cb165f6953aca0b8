/** What the site does for each customer, in the order in which a customer meets it. */
export const GUARANTEES = [
  [
    'The price you see is the price you pay',
    'Plans and prices come live from each application. You see the exact amount before you confirm.',
  ],
  [
    'Your card number stays with Stripe',
    'It goes from your browser to Stripe, our payment provider. It never reaches our servers.',
  ],
  [
    'Cancel anytime',
    'In your dashboard, without a call. You keep the plan until the end of the period that you paid for.',
  ],
  [
    'You can take your data with you',
    'Download it or delete your account yourself. A deleted account can be restored for seven days, and is then erased.',
  ],
] as const;
