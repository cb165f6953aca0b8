import { Link } from 'react-router-dom';
import plan from '../../../../content/pictures/plan.svg';
import { buttonClass } from '../../../design/button.tsx';
import { Arrow } from '../../../design/icons/arrow.tsx';
import { Section } from '../../../design/layout/section.tsx';
import { TermList } from '../../../features/site/components/legal/term-list.tsx';
import { contactPath } from '../../../features/site/components/links.tsx';
import { Paragraphs } from '../../../features/site/components/page-hero.tsx';
import { ABOUT } from '../../../features/site/content/about.ts';
import { PATHS } from '../../../paths.ts';
import { MarketingPage } from './marketing-page.tsx';

/** The About page: who we are, what we sell, and our principles. */
export default function About() {
  return (
    <MarketingPage
      title="About us: a consultancy that sells what it builds"
      name="About"
      content={ABOUT}
      first={{ label: 'Open the Marketplace', to: PATHS.marketplace }}
      second={{ label: 'Contact a Consultant', to: contactPath('AI Consultation') }}
      picture={{
        file: plan,
        label:
          'Floor plan of a house: seven numbered rooms, each with a door to the central courtyard; a path leads from the entrance to the first room.',
      }}
      closing={{
        title: 'See it before you decide',
        text: 'Look at every plan, or tell us which task takes too long. A consultant reads your message and replies within 24 hours.',
        subject: 'AI Consultation',
      }}
    >
      <Section id="name" number="01" label="The name" title="Why “Atrium”">
        <div className="grid gap-x-8 gap-y-6 md:grid-cols-2">
          <Paragraphs texts={ABOUT.name} className="max-w-[46ch]" />
        </div>
      </Section>
      <Section id="trades" number="02" label="What we do" title="Two lines of business">
        <div className="grid border-t border-line sm:grid-cols-2">
          {ABOUT.trades.map(({ title, text, label, to }) => (
            <div key={title} className="border-b border-line py-8 sm:pr-8 sm:even:border-l sm:even:pl-8">
              <h3 className="text-h3">{title}</h3>
              <p className="mt-2 max-w-[44ch] text-soft">{text}</p>
              <p className="mt-5">
                <Link to={to} className={buttonClass('quiet')}>
                  {label}
                  <Arrow />
                </Link>
              </p>
            </div>
          ))}
        </div>
      </Section>
      <Section id="rules" number="03" label="Our rules" title="Five rules you can check">
        <TermList terms={ABOUT.rules} />
      </Section>
    </MarketingPage>
  );
}
