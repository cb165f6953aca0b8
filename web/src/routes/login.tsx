import { Page } from '../app/page.tsx';

export default function LoginPage() {
  return (
    <Page title="Login">
      <h1>Login</h1>
    </Page>
  );
}
