import { MailLink } from '../../../design/typography/mail-link.tsx';
import { PageHero, Paragraphs } from '../../../features/site/components/page-hero.tsx';
import { IndexBar } from '../../../features/site/components/page-index.tsx';
import { TERMS } from '../../../features/site/content/terms.ts';
import { Page } from '../../../layouts/public/page.tsx';

const ENTRIES = TERMS.entries.map(({ id, title }) => ({ id, label: title }));

/** The terms of use, numbered for reference. */
export default function Terms() {
  return (
    <Page title="Terms of use">
      <PageHero name="Terms" content={TERMS} />
      <IndexBar entries={ENTRIES} />
      <div className="h-6 md:h-24" />
      {TERMS.entries.map(({ id, title, text }, index) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`} className="wrap">
          <div className="grid gap-x-8 gap-y-4 border-t border-line pt-6 pb-10 md:pb-16 lg:grid-cols-12">
            <h2 id={`${id}-title`} className="flex text-h3 lg:col-span-4">
              <span className="figures w-10 shrink-0 text-soft">{index + 1}</span>
              {title}
            </h2>
            <div className="lg:col-span-8">
              <Paragraphs texts={text} className="max-w-[56ch] pb-4" />
            </div>
          </div>
        </section>
      ))}
      <div className="wrap pb-20 md:pb-28">
        <p className="border-t border-line pt-6 text-soft">
          Questions about a paragraph? Email <MailLink subject="Terms" className="text-ink" /> and give its
          number.
        </p>
      </div>
    </Page>
  );
}
