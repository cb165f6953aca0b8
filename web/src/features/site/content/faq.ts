export interface FaqEntry {
  id: string;
  question: string;
  /** Paragraphs of plain text, which structured data repeats. */
  answer: readonly string[];
}

/** Buyers' questions, answered with what the site does today. */
export const FAQ: readonly { title: string; entries: readonly FaqEntry[] }[] = [
  {
    title: 'Choosing',
    entries: [
      {
        id: 'which-applications',
        question: 'Which applications can I buy today?',
        answer: [
          'AI Caller and Blogger Pro. Their plans are in the marketplace, and both have a free plan.',
          'The other five (Canadian Payroll, Form 2290 Filing, Invoice Creator, Personal CFO, AI Tutoring & Booking) have their own sign-up: each one’s page links to it, and to a demo.',
        ],
      },
      {
        id: 'are-prices-current',
        question: 'Are the prices on the marketplace current?',
        answer: [
          'Yes. The marketplace loads each application’s plans and caches them for ten minutes. The bottom of the page shows when they were last updated, and has a button that refreshes them.',
          'If an application does not respond, its last known plans are shown. You are charged the price on file with Stripe, which the checkout shows before you pay.',
        ],
      },
      {
        id: 'free-plan',
        question: 'Does the free plan need a card?',
        answer: [
          'Not here. “Get Started Free” opens the application’s own sign-up in a new tab; this site neither asks for a card nor charges anything for it.',
        ],
      },
      {
        id: 'need-an-account',
        question: 'Do I need an account to look around?',
        answer: [
          'No. Every page with plans and prices is open. You need an account to choose a plan, to pay, and to see your payments.',
        ],
      },
    ],
  },
  {
    title: 'Paying',
    entries: [
      {
        id: 'how-to-pay',
        question: 'How do I pay?',
        answer: [
          'By card, through Stripe. You subscribe on Stripe’s own checkout page. You can make a single payment there too, or in a card form on our payment page, which is also run by Stripe.',
          'Your card number goes from your browser to Stripe. It never reaches our servers, and we do not store it.',
        ],
      },
      {
        id: 'currency',
        question: 'In which currency am I charged?',
        answer: [
          'In US dollars. Canadian Payroll is the exception: its price is in Canadian dollars and marked CA$. Prices are shown before tax.',
          'A single payment is at least $0.50 and at most $999,999.99.',
        ],
      },
      {
        id: 'charged-twice',
        question: 'Can I be charged twice if I click twice or lose the connection?',
        answer: [
          'No. Each payment attempt has its own ID, and Stripe charges you for it only once, no matter how often it is sent. If the page was interrupted, try again: the same attempt continues.',
        ],
      },
      {
        id: 'declined-card',
        question: 'What happens when my card is declined?',
        answer: [
          'Nothing is charged. The page shows your bank’s reason, and you can try another card. The attempt appears in your transaction history as failed, with the same reason.',
          'When a renewal fails, you can keep using the application while Stripe retries the card. Until then, your dashboard shows “Payment overdue”.',
        ],
      },
      {
        id: 'receipts',
        question: 'Where do I find my receipts?',
        answer: [
          'In your transaction history. It lists every payment with date, application, amount and status, and you can search and filter it.',
          'The status of a payment shows refunds and disputes as soon as Stripe reports them.',
        ],
      },
    ],
  },
  {
    title: 'Subscriptions',
    entries: [
      {
        id: 'when-does-it-open',
        question: 'How soon can I use an application after subscribing?',
        answer: [
          'As soon as Stripe confirms the payment to us, usually within seconds. The page you return to waits for that confirmation and then links to the application.',
        ],
      },
      {
        id: 'cancel',
        question: 'How do I cancel?',
        answer: [
          'In your dashboard, under “Subscriptions”, choose “Cancel Plan”. The subscription ends with the period you have paid for. Until then you can use the application, the dashboard shows “Ends on” with the date instead of “Renews on”, and you can resume the plan.',
        ],
      },
      {
        id: 'refund',
        question: 'Can I get my money back?',
        answer: [
          'Write to us with the first eight characters of the transaction ID from your history, and say what went wrong. A person decides and answers within 24 hours.',
          'A refund goes back to the same card. The transaction then reads “refunded”, or “partially refunded” when it was a part.',
        ],
      },
    ],
  },
  {
    title: 'Account and data',
    entries: [
      {
        id: 'password',
        question: 'How is my password stored?',
        answer: [
          'Accounts are run by Firebase Authentication, a service of Google. Your password goes there and is not stored by us. Choose at least eight characters; special characters aren’t required, because length protects better. You can also sign in with Google or an email link, and turn on two-step verification on the Account page.',
        ],
      },
      {
        id: 'my-data',
        question: 'What do you store about me?',
        answer: [
          'Your name and email address, your payments and subscriptions, and your Stripe customer ID. The privacy page lists every record and how long it is kept.',
          'This site has no advertising, and collects analytics only if you agree. You can delete your account on the Account page: billing ends immediately, and you have seven days to change your mind.',
        ],
      },
      {
        id: 'consulting',
        question: 'What if no application fits?',
        answer: [
          'Describe the task in three sentences and send them to us. A consultant answers within 24 hours and says whether AI is the right tool, and what a prototype would show.',
        ],
      },
    ],
  },
];
