import { Page } from '../app/page.tsx';

export default function AppPagePage() {
  return (
    <Page title="AppPage">
      <h1>AppPage</h1>
    </Page>
  );
}
