import { CaseStudy } from '../../../features/site/components/case-study.tsx';
import { ClosingCall } from '../../../features/site/components/closing-call.tsx';
import { IllustrativeNote } from '../../../features/site/components/illustrative-note.tsx';
import { IndexedHero } from '../../../features/site/components/page-index.tsx';
import { CASE_STUDIES } from '../../../features/site/content/case-studies.ts';
import { Page } from '../../../layouts/public/page.tsx';
import { PATHS } from '../../../paths.ts';

/** Four worked examples with their arithmetic, one of which ends without a project. */
export default function CaseStudies() {
  return (
    <Page title="Case studies: four worked examples">
      <IndexedHero
        name="Case studies"
        content={CASE_STUDIES}
        entries={CASE_STUDIES.entries.map(({ id, who, app }) => ({ id, label: who, note: app }))}
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
    </Page>
  );
}
