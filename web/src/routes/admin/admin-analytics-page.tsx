import { AnalyticsScreen } from '../../features/analytics/components/analytics-screen.tsx';
import { useSignedInUser } from '../../session/use-signed-in-user.ts';
import { useEventLabels } from '../dashboard/app-lookup.tsx';

export default function AdminAnalyticsPage() {
  const { uid } = useSignedInUser();
  return <AnalyticsScreen admin uid={uid} labels={useEventLabels()} />;
}
