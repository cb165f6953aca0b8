import { FAQ } from '../../content/faq.ts';
import { ClosingCall } from '../closing-call.tsx';
import { PageHero } from '../page-hero.tsx';
import { PageIndex } from '../page-index.tsx';
import { QuestionList } from '../question-list.tsx';

/** Questions by topic; each opens independently, without scripts, and has its own link. */
export function FaqContent() {
  return (
    <>
      <PageHero
        name="FAQ"
        title="Asked before buying"
        lead="Fifteen questions, answered by what this site does today. If yours is missing, send it: the list grows by what people ask."
        picture={
          <PageIndex
            entries={FAQ.map(({ title, entries }, index) => ({
              href: `#faq-${index}`,
              label: title,
              note: `${entries.length} questions`,
            }))}
          />
        }
      />
      <div className="h-16 md:h-24" />
      {FAQ.map(({ title, entries }, index) => (
        <section key={title} aria-labelledby={`faq-${index}`} className="wrap">
          <div className="grid gap-x-8 gap-y-6 border-t border-line pt-6 pb-10 md:pb-16 lg:grid-cols-12">
            <h2 id={`faq-${index}`} className="text-h3 lg:col-span-4">
              {title}
            </h2>
            <div className="lg:col-span-8">
              <QuestionList entries={entries} />
            </div>
          </div>
        </section>
      ))}
      <ClosingCall
        title="Not on the list?"
        text="Ask a person. A consultant reads your question and answers within 24 hours."
        asks
      />
    </>
  );
}
