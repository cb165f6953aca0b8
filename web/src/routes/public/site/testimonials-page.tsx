import { Section } from '../../../design/layout/section.tsx';
import { ClosingCall } from '../../../features/site/components/closing-call.tsx';
import { StatsCards } from '../../../features/site/components/home/stats-cards.tsx';
import { TermList } from '../../../features/site/components/legal/term-list.tsx';
import { ProductLink } from '../../../features/site/components/links.tsx';
import { PageHero } from '../../../features/site/components/page-hero.tsx';
import { DEPARTMENTS } from '../../../features/site/content/departments.ts';
import { TESTIMONIALS } from '../../../features/site/content/testimonials.ts';
import { RECORDED_RUNS } from '../../../features/site/recorded-runs.ts';
import { Page } from '../../../layouts/public/page.tsx';

/** Six runs of the examples instead of quotes, then the guarantees for customers. */
export default function Testimonials() {
  return (
    <Page title="Testimonials: six recorded runs">
      <PageHero name="Testimonials" content={TESTIMONIALS} />
      <div className="h-4 md:h-24" />
      <Section id="runs" number="01" label="Recorded runs" title="What went in, what came out">
        <ul className="border-t border-ink">
          {RECORDED_RUNS.map(({ serviceId, input, output }) => {
            const { department, app } = DEPARTMENTS.find(entry => entry.serviceId === serviceId) ?? {};
            return (
              <li
                key={serviceId}
                className="grid gap-x-8 gap-y-3 border-b border-line py-5 md:py-8 lg:grid-cols-10"
              >
                <div className="lg:col-span-5">
                  <h3 className="font-sans text-small font-normal tracking-normal text-soft">
                    {department} · <ProductLink serviceId={serviceId}>{app ?? ''}</ProductLink>
                  </h3>
                  <p className="mt-2 max-w-[30ch] font-display text-h3 leading-snug font-medium tracking-tight md:mt-3">
                    {input}
                  </p>
                </div>
                <dl className="figures text-small lg:col-span-5">
                  {output.map(([name, value]) => (
                    <div
                      key={name}
                      className="flex items-baseline justify-between gap-6 border-b border-line py-1.5 last:border-0"
                    >
                      <dt className="text-soft">{name}</dt>
                      <dd className="max-w-[65%] shrink-0 text-right font-medium">{value}</dd>
                    </div>
                  ))}
                </dl>
              </li>
            );
          })}
        </ul>
      </Section>
      <Section id="guarantees" number="02" label="Guarantees" title="What you can count on">
        <TermList terms={TESTIMONIALS.guarantees} />
      </Section>
      <StatsCards />
      <ClosingCall
        title="Try it on your own work"
        text="Two applications have a free plan. A week of your own calls or articles tells you more than our page does."
      />
    </Page>
  );
}
