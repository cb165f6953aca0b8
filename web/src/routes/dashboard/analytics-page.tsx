import { AnalyticsScreen } from '../../features/analytics/components/analytics-screen.tsx';
import { ShellPage } from '../../layouts/dashboard/shell-page.tsx';
import { useSignedInUser } from '../../session/use-signed-in-user.ts';
import { useEventLabels } from './app-lookup.tsx';

export default function AnalyticsPage() {
  const { uid } = useSignedInUser();
  return (
    <ShellPage
      title="Analytics"
      lead="What you viewed, searched for and chose on this site. Only you and our staff can see it."
    >
      <AnalyticsScreen uid={uid} labels={useEventLabels()} />
    </ShellPage>
  );
}
