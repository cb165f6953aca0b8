import { Page } from '../app/page.tsx';
import { EmpowerContent } from '../features/site/components/empower-content.tsx';

export default function EmpowerBusiness() {
  return (
    <Page title="Empower your business: software that prepares, people who decide">
      <EmpowerContent />
    </Page>
  );
}
