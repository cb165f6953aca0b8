import { Breadcrumbs } from '../../../design/layout/breadcrumbs.tsx';
import { trackEvent } from '../../../features/analytics/api/track-event.ts';
import { ContactScreen } from '../../../features/inquiries/components/contact/contact-screen.tsx';
import { Page } from '../../../layouts/public/page.tsx';
import { PATHS } from '../../../paths.ts';

export default function Contact() {
  return (
    <Page title="Contact us, book a demo, or get our newsletter">
      <ContactScreen
        breadcrumb={<Breadcrumbs trail={[{ name: 'Home', path: PATHS.home }]} here="Contact" />}
        onContact={({ subject = '', company = '' }, hasUser) =>
          trackEvent('contact_form_submission', { subject, hasUser, company })
        }
        onDemo={({ company = '', urgency = '' }, hasUser) =>
          trackEvent('demo_booking_request', { company, urgency, hasUser })
        }
        onNewsletter={(_, hasUser) => trackEvent('newsletter_signup', { source: 'contact_page', hasUser })}
      />
    </Page>
  );
}
