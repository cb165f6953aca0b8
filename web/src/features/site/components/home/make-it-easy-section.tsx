import { Section } from '../../../../design/layout/section.tsx';

/** One sentence in, one finished document out. */
export function MakeItEasy() {
  return (
    <Section
      id="make-it-easy"
      number="03"
      label="Make it Easy"
      title={'Say it once. Get\u00a0it\u00a0done.'}
      lead="No prompts to learn and no template to choose. You write what you would tell a colleague."
    >
      <div className="grid items-stretch gap-6 lg:grid-cols-10 lg:gap-0">
        <figure className="flex flex-col justify-between gap-6 bg-inset p-6 sm:p-8 lg:col-span-4">
          <blockquote className="font-display text-h3 font-medium tracking-tight">
            “Bill Harrow &amp; Sons for the two days on site last week, plus the replacement valve. Thirty
            days.”
          </blockquote>
          <figcaption className="text-fine text-soft">What you write</figcaption>
        </figure>
        <figure className="border border-line p-6 sm:p-8 lg:col-span-6 lg:border-l-0">
          <div className="figures flex flex-wrap items-baseline justify-between gap-3 border-b border-line pb-4">
            <p className="font-display text-h3 font-semibold">Invoice 2025-0147</p>
            <p className="text-fine text-soft">due in 30 days</p>
          </div>
          <dl className="figures text-small">
            {[
              ['On-site work', '2 days × $640.00', '$1,280.00'],
              ['Pressure relief valve, ¾″', '1 × $86.40', '$86.40'],
              ['Sales tax', '8.25% on parts', '$7.13'],
            ].map(([what, how, sum]) => (
              <div
                key={what}
                className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 border-b border-line py-2.5 sm:grid-cols-[1fr_auto_6rem]"
              >
                <dt>{what}</dt>
                <dd className="text-soft max-sm:col-start-1 max-sm:row-start-2">{how}</dd>
                <dd className="text-right">{sum}</dd>
              </div>
            ))}
            <div className="flex items-baseline pt-4 text-body font-semibold">
              <dt className="grow">Total</dt>
              <dd>$1,373.53</dd>
            </div>
          </dl>
          <figcaption className="mt-5 text-fine text-soft">
            What you get: rates from your last job, tax for the county, ready to approve
          </figcaption>
        </figure>
      </div>
    </Section>
  );
}
