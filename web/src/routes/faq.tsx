import { Page } from '../app/page.tsx';
import { FaqContent } from '../features/site/components/faq-content.tsx';

export default function Faq() {
  return (
    <Page title="Frequently asked questions about plans, payments and data">
      <FaqContent />
    </Page>
  );
}
