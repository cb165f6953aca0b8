import { PrivacyContent } from '../../../features/site/components/legal/privacy-content.tsx';
import { Page } from '../../../layouts/public/page.tsx';

export default function Privacy() {
  return (
    <Page title="Privacy: what we store, and for how long">
      <PrivacyContent />
    </Page>
  );
}
