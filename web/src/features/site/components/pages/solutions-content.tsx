import { Link } from 'react-router-dom';
import { buttonClass } from '../../../../design/button.tsx';
import { Arrow } from '../../../../design/icons/arrow.tsx';
import { Section } from '../../../../design/layout/section.tsx';
import { TextLink } from '../../../../design/typography/text-link.tsx';
import { PATHS, productPath } from '../../../../paths.ts';
import { svgProps } from '../../../../platform/browser/trusted-types.ts';
import { SOLUTIONS } from '../../content/ai-driven-solutions.ts';
import { ARCADE } from '../../content/pictures/arcade.ts';
import { ClosingCall } from '../closing-call.tsx';
import { ContactLink } from '../contact-link.tsx';
import { DoorRegister } from '../home/door-register.tsx';
import { StatsCards } from '../home/stats-cards.tsx';
import { TermList } from '../legal/term-list.tsx';
import { NumberedSteps } from '../numbered-steps.tsx';
import { PageHero } from '../page-hero.tsx';

/** The applications one by one, how we build them, and what we do not build. */
export function SolutionsContent() {
  return (
    <>
      <PageHero
        name="AI-driven solutions"
        title={SOLUTIONS.title}
        lead={SOLUTIONS.lead}
        actions={
          <>
            <Link to={PATHS.marketplace} className={buttonClass('primary', 'large')}>
              Open the Marketplace
              <Arrow />
            </Link>
            <ContactLink subject="Custom Development" className={buttonClass('quiet')}>
              Ask for a Custom Application
            </ContactLink>
          </>
        }
        picture={<svg {...svgProps(ARCADE)} />}
      />
      <div className="h-16 md:h-24" />
      <Section
        id="doors"
        number="01"
        label="The applications"
        title="What you give, what you get, who decides"
        lead="Buy plans for AI Caller and Blogger Pro in the marketplace. The other five have their own sign-up; see their pages."
      >
        <DoorRegister />
        <p className="mt-6 max-w-[56ch] text-small text-soft">
          Coming soon:{' '}
          <TextLink to={productPath('payroll-us')} className="text-ink">
            US Payroll
          </TextLink>
          . Join the waitlist; there’s no date or price yet.
        </p>
      </Section>
      <Section id="build" number="02" label="How it is built" title="Four rules that each of them follows">
        <NumberedSteps steps={SOLUTIONS.build} />
      </Section>
      <Section id="refused" number="03" label="What we refuse" title="Four things we don’t build">
        <TermList terms={SOLUTIONS.refused} />
      </Section>
      <StatsCards />
      <ClosingCall
        title="Try the two that are free to start"
        text="AI Caller answers twenty calls in its trial, and Blogger Pro writes two articles a month on its free plan. Neither asks for a card here."
        subject="Custom Development"
      />
    </>
  );
}
