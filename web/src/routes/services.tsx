import { ShellPage } from '../app/shell-page.tsx';
import { ServicesScreen } from '../features/legacy-services/components/services-screen.tsx';

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
