import { CaseStudiesContent } from '../../../features/site/components/pages/case-studies-content.tsx';
import { Page } from '../../../layouts/public/page.tsx';

export default function CaseStudies() {
  return (
    <Page title="Case studies: four projects, one of them stopped">
      <CaseStudiesContent />
    </Page>
  );
}
