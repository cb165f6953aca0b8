import arcade from '../../../../content/pictures/arcade.svg';
import { Section } from '../../../design/layout/section.tsx';
import { TextLink } from '../../../design/typography/text-link.tsx';
import { DoorRegister } from '../../../features/site/components/home/door-register.tsx';
import { TermList } from '../../../features/site/components/legal/term-list.tsx';
import { contactPath } from '../../../features/site/components/links.tsx';
import { NumberedSteps } from '../../../features/site/components/numbered-steps.tsx';
import { SOLUTIONS } from '../../../features/site/content/ai-driven-solutions.ts';
import { APP_WORDS } from '../../../features/site/content/app-words.ts';
import { DEPARTMENTS } from '../../../features/site/content/departments.ts';
import { PATHS, productPath } from '../../../paths.ts';
import { hueClass } from '../../../platform/app-hue.ts';
import { MarketingPage } from './marketing-page.tsx';
import { WithCurrentPrices } from './with-current-prices.tsx';

/** The applications one by one, how we build them, and what we do not build. */
export default function AiDrivenSolutions() {
  return (
    <MarketingPage
      title={`AI-driven solutions: ${APP_WORDS.count} applications, one for each job`}
      name="AI-driven solutions"
      content={SOLUTIONS}
      first={{ label: 'Open the Marketplace', to: PATHS.marketplace }}
      second={{ label: 'Ask for a Custom Application', to: contactPath('Custom Development') }}
      picture={{
        file: arcade,
        label: `The front of a house with ${APP_WORDS.count} numbered doors on two floors, each in its own color.`,
        children: DEPARTMENTS.map(({ serviceId }, index) => (
          <g key={serviceId} className={hueClass(serviceId)} transform={doorPlace(index)}>
            <use href={`${arcade}#door`} />
            <text
              y="-84"
              textAnchor="middle"
              fontSize="22"
              fontWeight="600"
              fill="var(--tile-ink)"
              stroke="var(--tile)"
              strokeWidth="7"
              strokeLinejoin="round"
              paintOrder="stroke"
            >
              {index + 1}
            </text>
          </g>
        )),
      }}
      closing={{
        title: 'Try the two that are free to start',
        text: 'AI Caller answers twenty calls in its trial, and Blogger Pro writes two articles a month on its free plan. Neither asks for a card here.',
        subject: 'Custom Development',
      }}
    >
      <Section
        id="doors"
        number="01"
        label="The applications"
        title="What you give, what you get, who decides"
        lead={`Buy plans for ${APP_WORDS.displayed} in the marketplace. The other ${APP_WORDS.otherCount} have their own sign-up; see their pages.`}
      >
        <WithCurrentPrices>
          <DoorRegister />
        </WithCurrentPrices>
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
    </MarketingPage>
  );
}

/** The room for doors on each floor of the picture, in its units. */
const HOUSE = { left: 32, width: 376 };

/** Half of the doors are on the upper floor of the house in the picture, the others below. */
function doorPlace(index: number): string {
  const upper = Math.ceil(DEPARTMENTS.length / 2);
  const [place, count, y] =
    index < upper ? [index, upper, 234] : [index - upper, DEPARTMENTS.length - upper, 430];
  return `translate(${Math.round(HOUSE.left + (HOUSE.width * (place + 0.5)) / count)} ${y})`;
}
