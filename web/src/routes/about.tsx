import { Page } from '../app/page.tsx';
import { AboutContent } from '../features/site/components/about-content.tsx';

export default function About() {
  return (
    <Page title="About us: a consultancy that sells what it builds">
      <AboutContent />
    </Page>
  );
}
