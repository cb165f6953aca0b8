import { TermsContent } from '../../../features/site/components/legal/terms-content.tsx';
import { Page } from '../../../layouts/public/page.tsx';

export default function Terms() {
  return (
    <Page title="Terms of use">
      <TermsContent />
    </Page>
  );
}
