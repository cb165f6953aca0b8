import '../../layouts/dashboard/print.css';
import { AnalyticsScreen } from '../../features/analytics/components/analytics-screen.tsx';
import { ShellPage } from '../../layouts/dashboard/shell-page.tsx';
import { WrongRole } from '../../router/wrong-role.tsx';
import { useSignedInUser } from '../../session/auth/use-signed-in-user.ts';
import { PermissionGate } from '../../session/permission-gate.tsx';
import { useAppName } from '../dashboard/app-name.ts';

export default function AdminAnalyticsPage() {
  const { uid } = useSignedInUser();
  const appName = useAppName();
  return (
    <ShellPage title="Analytics" lead="All visitors and users who allowed analytics cookies.">
      <PermissionGate permission="view_analytics" fallback={<WrongRole anyOf={['view_analytics']} />}>
        <AnalyticsScreen admin uid={uid} appName={appName} />
      </PermissionGate>
    </ShellPage>
  );
}
