import type { Product } from './product.ts';
import { PRODUCT_INDEX } from './product-index.ts';

export const BLOGGER_PRO: Product = {
  ...PRODUCT_INDEX['blogger-pro'],
  description:
    'Blogger Pro plans, drafts and publishes articles from your notes and manuals. Every claim is linked to where it came from, and an editor decides what goes out.',
  headline: 'Articles your experts will sign.',
  lead: 'Blogger Pro writes from what your company already knows: survey logs, manuals, answers to customers. Each claim in a draft links to the line it came from, so an editor can approve or delete it.',
  caption: 'A draft next to its sources; one claim still needs one',
  needs: 'Your notes, manuals and past articles',
  decides: 'An editor approves each article',
  sections: [
    {
      kind: 'trade',
      id: 'work',
      label: 'How it works',
      title: 'From a folder of notes to a page on your site',
      takes: [
        'Notes, manuals, logs, transcripts that you may quote',
        'Published articles, for their tone',
        'The questions your customers ask',
      ],
      does: [
        'Suggests topics and schedules them in a calendar',
        'Outlines each article by what people search for',
        'Drafts, and links each claim to its source',
      ],
      gives: [
        'A draft with its sources',
        'A list of claims that still need one',
        'The published page, after you click once',
      ],
    },
    {
      kind: 'steps',
      id: 'week',
      label: 'One article',
      title: 'Four steps; you take the last one',
      steps: [
        ['Subject', 'The calendar suggests three topics for the week. You choose one, or write your own.'],
        [
          'Outline',
          'Headings in the order in which people ask. When you move one, its sources move with it.',
        ],
        ['Draft', 'Only from the sources you gave. A sentence without one is marked, not hidden.'],
        ['Publication', 'An editor deletes, changes and approves. Then one click publishes it on your site.'],
      ],
    },
    {
      kind: 'plans',
      id: 'plans',
      label: 'Plans',
      title: 'Free for two articles a month',
      lead: 'The three plans differ in the number of articles, sites and editors.',
    },
    {
      kind: 'terms',
      id: 'limits',
      label: 'Its limits',
      title: 'What it will not do for you',
      terms: [
        [
          'Know what you haven’t told it',
          'It writes from your sources. Short notes give you a short draft and a long list of gaps.',
        ],
        [
          'Check whether a source is right',
          'A linked claim can be looked up. Only your expert knows whether the manual is right.',
        ],
        [
          'Promise a ranking',
          'The outline follows what people search for. Search engines decide how it ranks.',
        ],
        ['Publish automatically', 'Nothing is published before a person approves it.'],
      ],
    },
    {
      kind: 'questions',
      id: 'questions',
      label: 'Questions',
      title: 'Questions from editors',
      questions: [
        [
          'Does the free plan need a card?',
          'No. It opens the application’s own sign-up, and this site charges nothing for it. Its articles show our name at the end.',
        ],
        ['Who owns the articles?', 'You do: both your input and the output.'],
        [
          'Can several people work on one article?',
          'On the Team plan: five editors, with approval steps between draft and publication and a check against your style guide.',
        ],
        [
          'How do I change or end a plan?',
          'In your dashboard, under “Subscriptions”. A canceled plan works until the end of the billing period.',
        ],
      ],
    },
  ],
  related: ['invoice-creator', 'ai-tutoring', 'personal-cfo'],
  closing: {
    title: 'Give it one folder and read the result',
    text: 'The free plan writes two articles a month. See whether your experts would sign them.',
  },
};
