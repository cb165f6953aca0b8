import { Section } from '../../../../design/layout/section.tsx';

const RULES = [
  ['We show our work.', 'Every answer our systems give names what it was made from.'],
  [
    'We price in the open.',
    'What you see on a plan is what you pay. No “contact sales” where a number would do.',
  ],
  ['We leave the keys.', 'Your data exports in full on the day you leave, in files you can read.'],
] as const;

/** The About section of the home page. */
export function About() {
  return (
    <Section id="about" number="07" label="About us" title="Named after a room">
      <div className="grid gap-x-8 gap-y-12 lg:grid-cols-10">
        <p className="max-w-[34ch] font-display text-h3 leading-snug font-medium tracking-tight lg:col-span-4">
          The atrium is the room of a house where the light falls in and every door is in sight. That is how
          software for a business should feel: you see what there is, and where it leads.
        </p>
        <dl className="lg:col-span-5 lg:col-start-6">
          {RULES.map(([rule, why]) => (
            <div key={rule} className="border-t border-line py-4">
              <dt className="font-semibold">{rule}</dt>
              <dd className="text-soft">{why}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}
