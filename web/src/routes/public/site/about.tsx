import { AboutContent } from '../../../features/site/components/pages/about-content.tsx';
import { Page } from '../../../layouts/public/page.tsx';

export default function About() {
  return (
    <Page title="About us: a consultancy that sells what it builds">
      <AboutContent />
    </Page>
  );
}
