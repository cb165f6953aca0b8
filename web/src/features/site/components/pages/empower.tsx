import { Section } from '../../../../design/layout/section.tsx';

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

/** The Empower section of the home page: what software prepares and people decide. */
export function Empower() {
  return (
    <Section
      id="empower-business"
      number="04"
      label="Empower"
      title="The software prepares. Your people decide."
      lead="We never automate approval. Someone on your team checks everything that goes out."
    >
      <table className="w-full border-t border-ink text-left text-small max-md:block">
        <caption className="sr-only">Who prepares and who decides</caption>
        <thead className="max-md:sr-only">
          <tr className="border-b border-line text-fine text-soft">
            <th scope="col" className="w-1/5 py-2.5 font-medium">
              Role
            </th>
            <th scope="col" className="w-2/5 py-2.5 font-medium">
              The software prepares
            </th>
            <th scope="col" className="w-2/5 py-2.5 font-medium">
              The person decides
            </th>
          </tr>
        </thead>
        <tbody className="max-md:block">
          {DESKS.map(desk => (
            <tr key={desk.who} className="border-b border-line max-md:block max-md:py-4">
              <th
                scope="row"
                className="font-display text-h3 font-semibold tracking-tight max-md:block md:py-5 md:pr-8"
              >
                {desk.who}
              </th>
              <td className="text-soft max-md:mt-1 max-md:block md:py-5 md:pr-8">
                <span className="md:hidden">Software: </span>
                {desk.software}
              </td>
              <td className="font-medium max-md:mt-1 max-md:block md:py-5">
                <span className="md:hidden">Person: </span>
                {desk.person}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
