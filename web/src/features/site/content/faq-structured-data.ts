import { FAQ } from './faq.ts';

/** The questions as structured data for search engines. https://schema.org/FAQPage */
export function faqStructuredData() {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: FAQ.entries.flatMap(({ entries }) =>
      entries.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer.join(' ') },
      })),
    ),
  };
}
