import { TestimonialsContent } from '../../../features/site/components/pages/testimonials-content.tsx';
import { Page } from '../../../layouts/public/page.tsx';

export default function Testimonials() {
  return (
    <Page title="Testimonials from six departments">
      <TestimonialsContent />
    </Page>
  );
}
