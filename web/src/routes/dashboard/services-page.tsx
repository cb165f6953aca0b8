import { ServicesScreen } from '../../features/services/components/services-screen.tsx';
import { ShellPage } from '../../layouts/dashboard/shell-page.tsx';

export default function ServicesPage() {
  return (
    <ShellPage
      title="Services"
      lead="People who work with your team by the month, in addition to the applications. Ask us, and we agree on the start in a call."
    >
      <ServicesScreen />
    </ShellPage>
  );
}
