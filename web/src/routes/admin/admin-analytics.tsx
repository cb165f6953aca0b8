import { AnalyticsScreen } from '../../features/analytics/components/analytics-screen.tsx';
import { useSignedInUser } from '../../session/auth/use-signed-in-user.ts';
import { useEventLabels } from '../dashboard/app-lookup.tsx';
import { StaffPage } from './staff-page.tsx';

export default function AdminAnalyticsPage() {
  const { uid } = useSignedInUser();
  return (
    <StaffPage
      screen="adminAnalytics"
      title="Analytics"
      lead="All visitors and users who allowed analytics cookies."
    >
      <AnalyticsScreen admin uid={uid} labels={useEventLabels()} />
    </StaffPage>
  );
}
