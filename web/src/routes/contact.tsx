import { Page } from '../app/page.tsx';
import { Breadcrumbs } from '../design/breadcrumbs.tsx';
import { ContactPage } from '../features/inquiries/components/contact-page.tsx';

export default function Contact() {
  return (
    <Page title="Contact: write to us, book an hour, get our letter">
      <ContactPage breadcrumb={<Breadcrumbs trail={[{ name: 'Home', path: '/' }]} here="Contact" />} />
    </Page>
  );
}
