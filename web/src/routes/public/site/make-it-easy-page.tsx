import letterbox from '../../../../content/pictures/letterbox.svg';
import { Section } from '../../../design/layout/section.tsx';
import { TermList } from '../../../features/site/components/legal/term-list.tsx';
import { contactPath } from '../../../features/site/components/links.tsx';
import { NumberedSteps } from '../../../features/site/components/numbered-steps.tsx';
import { MAKE_IT_EASY } from '../../../features/site/content/make-it-easy.ts';
import { PATHS } from '../../../paths.ts';
import { MarketingPage } from './marketing-page.tsx';

/** The Make it Easy page: short requests and their results. */
export default function MakeItEasy() {
  return (
    <MarketingPage
      title="Make it Easy: one sentence in, one finished document out"
      name="Make it Easy"
      content={MAKE_IT_EASY}
      first={{ label: 'Try a Free Plan', to: PATHS.marketplace }}
      second={{ label: 'Send Us Your Sentence', to: contactPath('AI Consultation') }}
      picture={{
        file: letterbox,
        label:
          'A wall with two doors: a small slip of paper goes in on the left, and a finished page comes out of the lit door on the right.',
      }}
      closing={{
        title: 'Which sentence do you say every week?',
        text: 'Send it to us as you would say it. We answer within 24 hours with the application that does it, or with what it would take to build.',
        subject: 'AI Consultation',
        asks: true,
      }}
    >
      <Section
        id="errands"
        number="01"
        label="Four examples"
        title="What you write, and what you get"
        lead="The names and figures are invented; the process is real."
      >
        <ul className="border-t border-ink">
          {MAKE_IT_EASY.errands.map(({ title, said, got, checked }) => (
            <li key={title} className="grid gap-x-8 gap-y-3 border-b border-line py-6 lg:grid-cols-10">
              <figure className="lg:col-span-5">
                <blockquote className="max-w-[34ch] font-display text-h3 font-medium tracking-tight">
                  {`“${said}”`}
                </blockquote>
                <figcaption className="mt-2 text-fine text-soft">to {title}</figcaption>
              </figure>
              <div className="lg:col-span-5">
                <p className="max-w-[46ch]">{got}</p>
                <p className="mt-2 text-fine text-soft">Checked: {checked}</p>
              </div>
            </li>
          ))}
        </ul>
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
    </MarketingPage>
  );
}
