import { AnalyticsScreen } from '../../features/analytics/components/analytics-screen.tsx';
import { useSignedInUser } from '../../session/auth/use-signed-in-user.ts';
import { useAppName } from '../dashboard/app-lookup.tsx';
import { StaffPage } from './staff-page.tsx';

export default function AdminAnalyticsPage() {
  const { uid } = useSignedInUser();
  const appName = useAppName();
  return (
    <StaffPage
      screen="adminAnalytics"
      title="Analytics"
      lead="All visitors and users who allowed analytics cookies."
    >
      <AnalyticsScreen admin uid={uid} appName={appName} />
    </StaffPage>
  );
}
