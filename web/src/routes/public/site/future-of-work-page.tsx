import section from '../../../../content/pictures/section.svg';
import { Section } from '../../../design/layout/section.tsx';
import { DeskTable } from '../../../features/site/components/home/desk-table.tsx';
import { Journey } from '../../../features/site/components/home/journey.tsx';
import { contactPath } from '../../../features/site/components/links.tsx';
import { APP_WORDS } from '../../../features/site/content/app-words.ts';
import { FUTURE_OF_WORK } from '../../../features/site/content/future-of-work.ts';
import { PATHS } from '../../../paths.ts';
import { MarketingPage } from './marketing-page.tsx';

/** The Future of Work page: a prepared workday, the steps to it, and its effect on jobs. */
export default function FutureOfWork() {
  return (
    <MarketingPage
      title="Future of Work: a day with the routine work prepared"
      name="Future of Work"
      content={FUTURE_OF_WORK}
      first={{ label: 'Plan Your Eight Weeks', to: contactPath('AI Consultation') }}
      second={{ label: 'Read Four Cases', to: PATHS.caseStudies }}
      picture={{
        file: section,
        label:
          'Cross-section of a house at daybreak: desks in lit rooms around a courtyard, and one person coming in at the door.',
      }}
      closing={{
        title: 'Start with one hour of work',
        text: 'Tell us which task you would give up first. We’ll tell you within 24 hours whether software can take it over, and which software.',
        action: { label: `See the ${APP_WORDS.Count} Applications`, to: PATHS.aiDrivenSolutions },
        subject: 'AI Consultation',
        asks: true,
      }}
    >
      <Section
        id="day"
        number="01"
        label="One day"
        title="A Tuesday at a company of twelve"
        lead="The company is invented. Each line is something that one of our applications does."
      >
        <DeskTable
          caption="One day, scheduled"
          heads={['Time', 'The software', 'The person']}
          rows={FUTURE_OF_WORK.day}
        />
      </Section>
      <Journey />
      <Section
        id="shift"
        number="03"
        label="Your work"
        title="What you stop doing, and what you do instead"
        lead="Job titles stay the same. How people spend their hours changes."
      >
        <ul className="border-t border-ink">
          {FUTURE_OF_WORK.shift.map(([leaves, comes]) => (
            <li key={leaves} className="grid gap-x-8 gap-y-1 border-b border-line py-5 md:grid-cols-2">
              <p className="text-soft">
                <span className="sr-only">Before: </span>
                <s>{leaves}</s>
              </p>
              <p className="font-medium">
                <span className="sr-only">After: </span>
                {comes}
              </p>
            </li>
          ))}
        </ul>
      </Section>
    </MarketingPage>
  );
}
