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
        title={CASE_STUDIES.title}
        lead={CASE_STUDIES.lead}
        picture={
          <PageIndex
            entries={CASE_STUDIES.entries.map(({ id, who, app }) => ({
              href: `#${id}`,
              label: who,
              note: app,
            }))}
          />
        }
      />
      <IllustrativeNote>{CASE_STUDIES.note}</IllustrativeNote>
      {CASE_STUDIES.entries.map((study, index) => (
        <CaseStudy key={study.id} number={`0${index + 1}`} study={study} />
      ))}
      <ClosingCall
        title="Is yours next?"
        text="Tell us which task takes too long and how you would measure success. A consultant answers within 24 hours."
        action={{ label: 'See How a Project Goes', to: PATHS.futureOfWork }}
        subject="AI Consultation"
        asks
      />
    </>
  );
}
