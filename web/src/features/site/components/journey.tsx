import { BRAND } from '@atrium/contract/brand';
import { Section } from '../../../design/section.tsx';

const STEPS = [
  {
    when: 'Day 1',
    title: 'Walk through',
    text: 'We sit with the people who do the work and write down what they decide, and from what.',
  },
  {
    when: 'Week 2',
    title: 'Prototype',
    text: 'One task, your data, in your hands. You keep what you learn even if you stop here.',
  },
  {
    when: 'Week 8',
    title: 'In service',
    text: 'The system works beside your team. Every step it takes is logged where you can read it.',
  },
  {
    when: 'Every month',
    title: 'Measured',
    text: 'Hours saved, errors found, cost per task. If the numbers say no, we switch it off together.',
  },
] as const;

/** How a project goes, as a plan of four rooms in a row. */
export function Journey() {
  return (
    <Section
      id="future-of-work"
      number="02"
      label="AI journey"
      title="From first visit to running system in eight weeks"
      lead="Four rooms, in this order. You can leave through any of them."
    >
      <Enfilade />
      <ol className="mt-6 grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {STEPS.map(step => (
          <li key={step.title} className="border-t border-line pt-4 lg:border-0 lg:pt-0">
            <p className="figures text-fine font-medium text-accent">{step.when}</p>
            <h3 className="mt-1 text-h3">{step.title}</h3>
            <p className="mt-2 max-w-[36ch] text-small text-soft">{step.text}</p>
          </li>
        ))}
      </ol>
      <p className="mt-12 text-soft">
        Have a task in mind?{' '}
        <a
          className="text-ink underline decoration-line underline-offset-4 hover:decoration-current"
          href={`mailto:${BRAND.contactEmail}?subject=AI%20Consultation`}
        >
          Describe it in three sentences
        </a>{' '}
        and we will say whether AI is the right tool.
      </p>
    </Section>
  );
}

/** Four rooms in plan, their doors in line, a path walked through them. */
function Enfilade() {
  const rooms = [0, 240, 480, 720];
  return (
    <svg viewBox="0 0 960 150" aria-hidden="true" className="hidden w-full lg:block">
      {rooms.map((x, index) => (
        <g key={x}>
          <rect
            x={x + 4}
            y="6"
            width="232"
            height="136"
            fill={index === 2 ? 'var(--pic-light)' : 'var(--pic-floor)'}
            opacity={index === 2 ? 0.75 : 1}
          />
          <path
            d={`M${x + 4} 56V6H${x + 236}V56M${x + 236} 96V142H${x + 4}V96`}
            fill="none"
            stroke="var(--pic-line)"
            strokeWidth="4"
          />
          <path
            d={`M${x + 236} 96a40 40 0 0 1 40 -40`}
            fill="none"
            stroke="var(--pic-line)"
            strokeWidth="0.75"
            opacity={index === 3 ? 0 : 1}
          />
          <circle cx={x + 120} cy="76" r="5" className="fill-accent" />
        </g>
      ))}
      <path d="M0 76H960" className="stroke-accent" strokeWidth="1.5" strokeDasharray="2 5" fill="none" />
    </svg>
  );
}
