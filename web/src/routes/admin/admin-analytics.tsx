import '../../layouts/dashboard/print.css';
import { AnalyticsScreen } from '../../features/analytics/components/analytics-screen.tsx';
import { ShellPage } from '../../layouts/dashboard/shell-page.tsx';
import { StaffOnly } from '../../router/staff-only.tsx';
import { useSignedInUser } from '../../session/auth/use-signed-in-user.ts';
import { useAppName } from '../dashboard/app-name.ts';

export default function AdminAnalyticsPage() {
  const { uid } = useSignedInUser();
  const appName = useAppName();
  return (
    <ShellPage title="Analytics" lead="All visitors and users who allowed analytics cookies.">
      <StaffOnly screen="adminAnalytics">
        <AnalyticsScreen admin uid={uid} appName={appName} />
      </StaffOnly>
    </ShellPage>
  );
}
