import { Page } from '../app/page.tsx';
import { TermsContent } from '../features/site/components/terms-content.tsx';

export default function Terms() {
  return (
    <Page title="Terms: the rules of use, in ten paragraphs">
      <TermsContent />
    </Page>
  );
}
