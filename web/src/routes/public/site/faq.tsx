import { FaqContent } from '../../../features/site/components/pages/faq-content.tsx';
import { Page } from '../../../layouts/public/page.tsx';

export default function Faq() {
  return (
    <Page title="Frequently asked questions about plans, payments and data">
      <FaqContent />
    </Page>
  );
}
