import { FAQ } from '../../content/faq.ts';
import { ClosingCall } from '../closing-call.tsx';
import { FaqList, topicId } from '../faq-list.tsx';
import { PageHero } from '../page-hero.tsx';
import { PageIndex } from '../page-index.tsx';

/** Questions by topic, with a search; each opens without scripts and has its own link. */
export function FaqContent() {
  return (
    <>
      <PageHero
        name="FAQ"
        title={FAQ.title}
        lead={FAQ.lead}
        picture={
          <PageIndex
            entries={FAQ.entries.map(({ title, entries }) => ({
              href: `#${topicId(title)}`,
              label: title,
              note: `${entries.length} questions`,
            }))}
          />
        }
      />
      <FaqList />
      <ClosingCall
        title="Not on the list?"
        text="Ask a person. A consultant reads your question and answers within 24 hours."
        asks
      />
    </>
  );
}
