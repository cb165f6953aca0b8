import { Page } from '../app/page.tsx';

export default function AdminPage() {
  return (
    <Page title="Admin">
      <h1>Admin</h1>
    </Page>
  );
}
