import { StatusScreen } from '../../../features/health/components/status-screen.tsx';
import { Page } from '../../../layouts/public/page.tsx';

export default function Status() {
  return (
    <Page title="System status">
      <StatusScreen />
    </Page>
  );
}
