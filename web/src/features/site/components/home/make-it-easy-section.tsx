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
      <div className="grid items-stretch lg:grid-cols-10">
        <figure className="flex flex-col justify-between gap-4 bg-inset p-4 sm:p-8 lg:col-span-4">
          <blockquote className="font-display text-h3 font-medium tracking-tight">
            “Bill Harrow &amp; Sons for the two days on site last week, plus the replacement valve. Thirty
            days.”
          </blockquote>
          <figcaption className="text-fine text-soft">What you write</figcaption>
        </figure>
        <figure className="border border-line p-4 sm:p-8 lg:col-span-6 lg:border-l-0">
          <div className="flex items-baseline justify-between">
            <p className="font-display text-h3 font-semibold">Invoice 2025-0147</p>
            <p className="text-fine text-soft">due in 30 days</p>
          </div>
          <p className="flex items-baseline justify-between border-b border-line py-3 font-semibold">
            Total <span>$1,373.53</span>
          </p>
          <figcaption className="mt-3 text-fine text-soft">
            What you get: rates from your last job, tax for the county, ready to approve
          </figcaption>
        </figure>
      </div>
    </Section>
  );
}
