import { Page } from '../app/page.tsx';
import { CaseStudiesContent } from '../features/site/components/case-studies-content.tsx';

export default function CaseStudies() {
  return (
    <Page title="Case studies: three times yes, once no">
      <CaseStudiesContent />
    </Page>
  );
}
