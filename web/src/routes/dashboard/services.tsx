import { ServicesScreen } from '../../features/services/components/services-screen.tsx';
import { ShellPage } from '../../layouts/dashboard/shell-page.tsx';

export default function ServicesPage() {
  return (
    <ShellPage
      title="Legacy Services"
      lead="Subscription services from before the marketplace. They keep running for those who have them."
    >
      <ServicesScreen />
    </ShellPage>
  );
}
