import { ServicesScreen } from '../../features/services/components/services-screen.tsx';
import { ShellPage } from '../../layouts/dashboard/shell-page.tsx';

export default function ServicesPage() {
  return (
    <ShellPage
      title="Legacy Services"
      lead="Services from before the marketplace. Existing customers can keep using them."
    >
      <ServicesScreen />
    </ShellPage>
  );
}
