import { FAQ } from '../content/faq.ts';
import { ClosingCall } from './closing-call.tsx';
import { PageHero } from './page-hero.tsx';
import { PageIndex } from './page-index.tsx';

/** Questions by subject; each opens by itself, also before any script runs, and has an address of its own. */
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
            <div className="border-t border-ink lg:col-span-8">
              {entries.map(({ id, question, answer }) => (
                <details key={id} id={id} className="group border-b border-line">
                  <summary className="flex min-h-12 items-center justify-between gap-6 py-4 font-medium hover:text-accent">
                    <h3 className="font-sans text-body tracking-normal">{question}</h3>
                    <svg aria-hidden="true" viewBox="0 0 20 20" className="size-5 shrink-0">
                      <path d="M3 10h14" stroke="currentColor" strokeWidth="1.6" />
                      <path
                        d="M10 3v14"
                        stroke="currentColor"
                        strokeWidth="1.6"
                        className="group-open:hidden"
                      />
                    </svg>
                  </summary>
                  {answer.map(text => (
                    <p key={text} className="max-w-[56ch] pb-4 text-soft">
                      {text}
                    </p>
                  ))}
                </details>
              ))}
            </div>
          </div>
        </section>
      ))}
      <ClosingCall
        title="Not on the list?"
        text="Ask a person. A consultant reads your question and answers within 24 hours."
        subject="A question"
      />
    </>
  );
}
