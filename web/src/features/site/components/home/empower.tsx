import { Section } from '../../../../design/layout/section.tsx';
import { DeskTable } from './desk-table.tsx';

const DESKS = [
  {
    title: 'Front desk',
    software: 'Answers, books, takes notes',
    person: 'Takes the calls that need a person',
  },
  {
    title: 'Bookkeeper',
    software: 'Matches, drafts, reminds',
    person: 'Approves what goes out',
  },
  {
    title: 'Editor',
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
      <DeskTable
        caption="Who prepares and who decides"
        heads={['Role', 'The software prepares', 'The person decides']}
        rows={DESKS}
      />
    </Section>
  );
}
