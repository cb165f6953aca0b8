import enfilade from '../../../../../content/pictures/enfilade.svg';
import { Section } from '../../../../design/layout/section.tsx';
import { WidePicture } from '../../../../design/layout/wide-picture.tsx';
import { TextLink } from '../../../../design/typography/text-link.tsx';
import { contactPath } from '../links.tsx';

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
      <WidePicture file={enfilade} viewBox="0 0 960 148" className="hidden w-full lg:block" />
      <ol className="grid grid-cols-2 gap-x-4 gap-y-4 sm:mt-6 sm:gap-x-0 sm:gap-y-8 lg:grid-cols-4">
        {STEPS.map(step => (
          <li key={step.title} className="border-t border-line pt-3 sm:pt-4 sm:pr-8 lg:border-0 lg:pt-0">
            <p className="figures text-fine font-medium text-accent">{step.when}</p>
            <h3 className="mt-1 text-h3">{step.title}</h3>
            <p className="mt-1 max-w-[36ch] text-fine sm:mt-2 sm:text-small text-soft">{step.text}</p>
          </li>
        ))}
      </ol>
      <p className="mt-5 text-soft max-sm:text-small sm:mt-12">
        Have a task in mind?{' '}
        <TextLink to={contactPath('AI Consultation')} className="text-ink">
          Describe it in three sentences
        </TextLink>{' '}
        and we will say whether AI is the right tool.
      </p>
    </Section>
  );
}
