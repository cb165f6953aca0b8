import { Section } from '../../../../design/layout/section.tsx';

const RULES = [
  ['We show our sources.', 'Every answer our systems give lists its sources.'],
  ['We publish prices.', 'The price on a plan is what you pay, before tax. You don’t have to call sales.'],
  ['You keep your data.', 'You can export all of it, in files you can read.'],
] as const;

/** The About section of the home page. */
export function About() {
  return (
    <Section id="about" number="07" label="About us" title="We sell what we build">
      <div className="grid gap-x-8 gap-y-6 lg:grid-cols-10">
        <p className="max-w-[34ch] font-display text-h3 leading-snug font-medium tracking-tight lg:col-span-4">
          We make software for office work, sell it at published prices, and build custom systems for
          companies that need one.
        </p>
        <dl className="lg:col-span-5 lg:col-start-6">
          {RULES.map(([rule, why]) => (
            <div key={rule} className="border-t border-line py-3 md:py-4">
              <dt className="font-semibold">{rule}</dt>
              <dd className="text-soft max-md:text-small">{why}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}
