import { Page } from '../app/page.tsx';
import { TestimonialsContent } from '../features/site/components/testimonials-content.tsx';

export default function Testimonials() {
  return (
    <Page title="Testimonials: voices from six desks">
      <TestimonialsContent />
    </Page>
  );
}
