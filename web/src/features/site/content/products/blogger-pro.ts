import type { Product } from './product.ts';
import { PRODUCT_INDEX } from './product-index.ts';

export const BLOGGER_PRO: Product = {
  ...PRODUCT_INDEX['blogger-pro'],
  description:
    'Blogger Pro plans, drafts and publishes articles from your notes and manuals. Every claim is linked to where it came from, and an editor decides what goes out.',
  headline: 'Articles your experts put their name to.',
  lead: 'Blogger Pro writes from what your company already knows: survey logs, manuals, answers to customers. Each claim in a draft points to the line it came from, so an editor can say yes or strike it.',
  caption: 'A draft beside its sources; one claim still lacks one',
  needs: 'Your notes, manuals and past articles',
  decides: 'An editor, article by article',
  sections: [
    {
      kind: 'trade',
      id: 'work',
      label: 'The work',
      title: 'From a folder of notes to a page of your site',
      takes: [
        'Notes, manuals, logs, transcripts: what you may quote',
        'Articles you have published, for their tone',
        'The questions your customers ask',
      ],
      does: [
        'Proposes subjects and puts them into a calendar',
        'Outlines each article by what people search for',
        'Drafts, and links each claim to its source',
      ],
      gives: [
        'A draft with its sources beside it',
        'A list of claims that still need one',
        'The published page, after one click of yours',
      ],
    },
    {
      kind: 'steps',
      id: 'week',
      label: 'One article',
      title: 'Four looks, the last one yours',
      steps: [
        ['Subject', 'The calendar offers three for the week. You keep one, or write your own.'],
        ['Outline', 'Headings in the order in which people ask. Moving one moves its sources with it.'],
        ['Draft', 'Only from the sources you gave. A sentence without one is marked, not hidden.'],
        ['Publication', 'An editor strikes, changes, approves. Then one click puts it on your site.'],
      ],
    },
    {
      kind: 'plans',
      id: 'plans',
      label: 'Plans',
      title: 'Free for two articles a month',
      lead: 'The three plans differ in how much you publish and how many people have a say.',
    },
    {
      kind: 'terms',
      id: 'limits',
      label: 'Its limits',
      title: 'What it will not do for you',
      terms: [
        [
          'Know what you have not said',
          'It writes from your sources. With thin notes you get a thin draft and a long list of gaps.',
        ],
        [
          'Check whether a source is right',
          'A claim that is linked is a claim that can be looked up. Whether the manual is right, your expert knows.',
        ],
        [
          'Promise a rank',
          'The outline follows what people search for. What a search engine makes of it is its own business.',
        ],
        ['Publish automatically', 'Nothing leaves the house before a person has said yes.'],
      ],
    },
    {
      kind: 'questions',
      id: 'questions',
      label: 'Questions',
      title: 'Asked by editors',
      questions: [
        [
          'Does the free plan need a card?',
          'No. It opens at the application’s own sign-up, and this site charges nothing for it. Its articles carry our name at their end.',
        ],
        ['Who owns the articles?', 'You do: what you put in, and what comes out.'],
        [
          'Can several people work on one article?',
          'On the Team plan: five editors, with approval steps between draft and publication and a check against your style guide.',
        ],
        [
          'How do I change or end a plan?',
          'In your dashboard, under “Subscriptions”. A plan that you cancel stays open to the end of the period that is paid for.',
        ],
      ],
    },
  ],
  related: ['invoice-creator', 'ai-tutoring', 'personal-cfo'],
  closing: {
    title: 'Give it one folder and read what it makes of it',
    text: 'The free plan writes two articles a month. If your foreman would not sign them, you have lost an afternoon and know why.',
  },
};
