import { Section } from '../../../design/layout/section.tsx';
import { ClosingCall } from '../../../features/site/components/closing-call.tsx';
import { StatsCards } from '../../../features/site/components/home/stats-cards.tsx';
import { IllustrativeNote } from '../../../features/site/components/illustrative-note.tsx';
import { TermList } from '../../../features/site/components/legal/term-list.tsx';
import { PageHero } from '../../../features/site/components/page-hero.tsx';
import { TESTIMONIALS } from '../../../features/site/content/testimonials.ts';
import { Page } from '../../../layouts/public/page.tsx';

/** The guarantees for customers, then six testimonials, marked once as illustrative. */
export default function Testimonials() {
  return (
    <Page title="Testimonials from six departments">
      <PageHero name="Testimonials" content={TESTIMONIALS} />
      <div className="h-16 md:h-24" />
      <Section id="guarantees" number="01" label="Guarantees" title="What you can count on">
        <TermList terms={TESTIMONIALS.guarantees} />
      </Section>
      <IllustrativeNote>{TESTIMONIALS.note}</IllustrativeNote>
      <div className="wrap pb-20 md:pb-28">
        <ul className="border-t border-ink">
          {TESTIMONIALS.voices.map(({ title, who, app, text }) => (
            <li key={title} className="border-b border-line py-8">
              <figure className="grid gap-x-8 gap-y-4 lg:grid-cols-12">
                <p className="text-small text-soft lg:col-span-2">{title}</p>
                <blockquote className="max-w-[34ch] font-display text-h3 leading-snug font-medium tracking-tight lg:col-span-6">
                  {`“${text}”`}
                </blockquote>
                <figcaption className="text-small lg:col-span-4">
                  <p className="font-semibold">{who}</p>
                  <p className="mt-1 text-soft">uses {app}</p>
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </div>
      <StatsCards />
      <ClosingCall
        title="Try it on your own work"
        text="Two applications have a free plan. A week of your own calls or articles tells you more than our page does."
      />
    </Page>
  );
}
