import { Link } from 'react-router-dom';
import letterbox from '../../../../content/pictures/letterbox.svg';
import { buttonClass } from '../../../design/button.tsx';
import { Arrow } from '../../../design/icons/arrow.tsx';
import { Section } from '../../../design/layout/section.tsx';
import { ClosingCall } from '../../../features/site/components/closing-call.tsx';
import { ContactLink } from '../../../features/site/components/contact-link.tsx';
import { HeroPicture } from '../../../features/site/components/hero-picture.tsx';
import { ErrandList } from '../../../features/site/components/home/errand-list.tsx';
import { StatsCards } from '../../../features/site/components/home/stats-cards.tsx';
import { TermList } from '../../../features/site/components/legal/term-list.tsx';
import { NumberedSteps } from '../../../features/site/components/numbered-steps.tsx';
import { PageHero } from '../../../features/site/components/page-hero.tsx';
import { MAKE_IT_EASY } from '../../../features/site/content/make-it-easy.ts';
import { Page } from '../../../layouts/public/page.tsx';
import { PATHS } from '../../../paths.ts';

/** The Make it Easy page: short requests and their results. */
export default function MakeItEasy() {
  return (
    <Page title="Make it Easy: one sentence in, one finished document out">
      <PageHero
        name="Make it Easy"
        title={MAKE_IT_EASY.title}
        lead={MAKE_IT_EASY.lead}
        actions={
          <>
            <Link to={PATHS.marketplace} className={buttonClass('primary', 'large')}>
              Try a Free Plan
              <Arrow />
            </Link>
            <ContactLink subject="AI Consultation" className={buttonClass('quiet')}>
              Send Us Your Sentence
            </ContactLink>
          </>
        }
        picture={
          <HeroPicture
            file={letterbox}
            viewBox="0 0 440 480"
            label="A wall with two doors: a small slip of paper goes in on the left, and a finished page comes out of the lit door on the right."
          />
        }
      />
      <div className="h-16 md:h-24" />
      <Section
        id="errands"
        number="01"
        label="Four examples"
        title="What you write, and what you get"
        lead="The names and figures are invented; the process is real."
      >
        <ErrandList />
      </Section>
      <Section
        id="between"
        number="02"
        label="How it works"
        title="From your sentence to the finished document"
      >
        <NumberedSteps steps={MAKE_IT_EASY.steps} />
      </Section>
      <Section id="spared" number="03" label="Not needed" title="Four things you won’t need">
        <TermList terms={MAKE_IT_EASY.spared} />
      </Section>
      <StatsCards />
      <ClosingCall
        title="Which sentence do you say every week?"
        text="Send it to us as you would say it. We answer within 24 hours with the application that does it, or with what it would take to build."
        subject="AI Consultation"
        asks
      />
    </Page>
  );
}
