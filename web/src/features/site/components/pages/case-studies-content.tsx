import { PATHS } from '../../../../paths.ts';
import { CASE_STUDIES } from '../../content/case-studies.ts';
import { ClosingCall } from '../closing-call.tsx';
import { IllustrativeNote } from '../illustrative-note.tsx';
import { PageHero } from '../page-hero.tsx';
import { PageIndex } from '../page-index.tsx';
import { CaseStudy } from './case-study.tsx';

/** Four illustrative cases, one of which ended without a project. */
export function CaseStudiesContent() {
  return (
    <>
      <PageHero
        name="Case studies"
        title="Three times yes, once no."
        lead="What was on the desk, what we put beside it, what was measured, and who decides today. One of the four ended after two weeks, on purpose."
        picture={
          <PageIndex
            entries={CASE_STUDIES.cases.map(({ id, who, app }) => ({
              href: `#${id}`,
              label: who,
              note: app,
            }))}
          />
        }
      />
      <IllustrativeNote>{CASE_STUDIES.note}</IllustrativeNote>
      {CASE_STUDIES.cases.map((study, index) => (
        <CaseStudy key={study.id} number={`0${index + 1}`} study={study} />
      ))}
      <ClosingCall
        title="Is yours the fifth?"
        text="Tell us what is on the desk and how you would measure it. A consultant answers within 24 hours."
        action={{ label: 'See how a project goes', to: PATHS.futureOfWork }}
        subject="AI Consultation"
        asks
      />
    </>
  );
}
