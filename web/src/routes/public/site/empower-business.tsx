import { trackEvent } from '../../../features/analytics/api/track-event.ts';
import { QuickForm } from '../../../features/inquiries/components/contact/quick-form.tsx';
import { EmpowerContent } from '../../../features/site/components/pages/empower-content.tsx';
import { Page } from '../../../layouts/public/page.tsx';

export default function EmpowerBusiness() {
  return (
    <Page title="Empower your business: software that prepares, people who decide">
      <EmpowerContent
        form={
          <QuickForm
            onSent={(_, hasUser) =>
              trackEvent('empower_business_contact', { hasUser, source: 'empower_business_page' })
            }
          />
        }
      />
    </Page>
  );
}
