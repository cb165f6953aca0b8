import { Section } from '../../../design/section.tsx';

const DESKS = [
  {
    who: 'Front desk',
    software: 'Answers, books, notes what was said',
    person: 'Takes the calls that need a person, with the summary already open',
  },
  {
    who: 'Bookkeeper',
    software: 'Matches, drafts, reminds',
    person: 'Approves what goes out and what gets paid',
  },
  {
    who: 'Editor',
    software: 'Researches, drafts, lists its sources',
    person: 'Decides what the company says',
  },
] as const;

/** Who prepares and who decides. */
export function Empower() {
  return (
    <Section
      id="empower-business"
      number="04"
      label="Empower"
      title="The software prepares. Your people decide."
      lead="We never automate the signature. Whatever leaves your company passes someone who knows it."
    >
      <div role="table" aria-label="Who prepares and who decides" className="border-t border-ink text-small">
        <div
          role="row"
          className="hidden gap-8 border-b border-line py-2.5 text-fine text-soft md:grid md:grid-cols-10"
        >
          <span role="columnheader" className="col-span-2">
            Desk
          </span>
          <span role="columnheader" className="col-span-4">
            The software prepares
          </span>
          <span role="columnheader" className="col-span-4">
            The person decides
          </span>
        </div>
        {DESKS.map(desk => (
          <div
            key={desk.who}
            role="row"
            className="grid gap-x-8 gap-y-1 border-b border-line py-5 md:grid-cols-10"
          >
            <span role="rowheader" className="font-display text-h3 font-semibold md:col-span-2">
              {desk.who}
            </span>
            <span role="cell" className="text-soft md:col-span-4">
              {desk.software}
            </span>
            <span role="cell" className="font-medium md:col-span-4">
              {desk.person}
            </span>
          </div>
        ))}
      </div>
    </Section>
  );
}
