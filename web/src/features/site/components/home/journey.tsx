import { Section } from '../../../../design/layout/section.tsx';
import { textLinkClass } from '../../../../design/typography/text-link-class.ts';
import { ContactLink } from '../contact-link.tsx';

const STEPS = [
  {
    when: 'Day 1',
    title: 'Observe',
    text: 'We sit with the people who do the work and write down how they decide.',
  },
  {
    when: 'Week 2',
    title: 'Prototype',
    text: 'One task, on your data. You keep what you learn even if you stop here.',
  },
  {
    when: 'Week 8',
    title: 'Launch',
    text: 'The system works with your team. Every step it takes is logged for you to read.',
  },
  {
    when: 'Every month',
    title: 'Measure',
    text: 'Hours saved, errors found, cost per task. If it doesn’t pay off, we switch it off.',
  },
] as const;

/** The phases of a project, drawn as four rooms in a row. */
export function Journey() {
  return (
    <Section
      id="future-of-work"
      number="02"
      label="AI journey"
      title="From first visit to running system in eight weeks"
      lead="Four steps, in this order. You can stop after any of them."
    >
      <Enfilade />
      <ol className="mt-6 grid gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {STEPS.map(step => (
          <li key={step.title} className="border-t border-line pt-4 pr-8 lg:border-0 lg:pt-0">
            <p className="figures text-fine font-medium text-accent">{step.when}</p>
            <h3 className="mt-1 text-h3">{step.title}</h3>
            <p className="mt-2 max-w-[36ch] text-small text-soft">{step.text}</p>
          </li>
        ))}
      </ol>
      <p className="mt-12 text-soft">
        Have a task in mind?{' '}
        <ContactLink subject="AI Consultation" className={textLinkClass('text-ink')}>
          Describe it in three sentences
        </ContactLink>{' '}
        and we will say whether AI is the right tool.
      </p>
    </Section>
  );
}

/** The plan of four rooms with a path through their doors. */
function Enfilade() {
  return (
    <svg viewBox="0 0 960 148" aria-hidden="true" className="hidden w-full lg:block">
      <path d="M3 4H957V144H3z" fill="var(--pic-floor)" />
      <path d="M540 4h90l90 140H560z" fill="var(--pic-light)" />
      <g fill="none" stroke="var(--pic-line)" strokeWidth="4">
        <path d="M3 54V4H540M630 4H957V54M957 94V144H3V94" />
        <path d="M240 4V54M240 94V144M480 4V54M480 94V144M720 4V54M720 94V144" />
      </g>
      <g fill="none" stroke="var(--pic-line)" strokeWidth="1">
        <path d="M540 2.5h90M540 5.5h90" />
        <path d="M240 94h-40a40 40 0 0140-40M480 94h-40a40 40 0 0140-40M720 94h-40a40 40 0 0140-40" />
      </g>
      <Furniture />
      <path
        d="M0 74H960"
        className="stroke-accent"
        strokeWidth="2"
        strokeDasharray="1 7"
        strokeLinecap="round"
      />
      <g className="fill-accent">
        <circle cx="3" cy="74" r="5" />
        <circle cx="240" cy="74" r="5" />
        <circle cx="480" cy="74" r="5" />
        <circle cx="720" cy="74" r="5" />
      </g>
    </svg>
  );
}

const SEATS = [
  [90, 131],
  [112, 131],
  [134, 131],
  [112, 88],
  [345, 49],
  [537, 132],
  [591, 132],
  [645, 132],
  [835, 112],
  [855, 118],
] as const;

/** The furniture of the four rooms. */
function Furniture() {
  const seats = SEATS.map(([x, y]) => `M${x - 5} ${y}a5 5 0 0 0 10 0a5 5 0 0 0-10 0z`);
  return (
    <g fill="var(--pic-top)" stroke="var(--pic-line)" strokeWidth="1">
      <path d="M70 96h84v26h-84zM290 18h110v22h-110zM306 23h20v12h-20z" />
      <path d="M520 104h34v20h-34zM574 104h34v20h-34zM628 104h34v20h-34zM780 12h110v7h-110z" />
      <path d={seats.join('')} />
      <path d="M790 34l22-4 22 5 22-12 22 3" fill="none" className="stroke-accent" strokeWidth="1.5" />
    </g>
  );
}
