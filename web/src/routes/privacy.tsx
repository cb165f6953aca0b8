import { Page } from '../app/page.tsx';
import { PrivacyContent } from '../features/site/components/privacy-content.tsx';

export default function Privacy() {
  return (
    <Page title="Privacy: what we keep, and for how long">
      <PrivacyContent />
    </Page>
  );
}
