import { Page } from '../app/page.tsx';

export default function RegisterPage() {
  return (
    <Page title="Register">
      <h1>Register</h1>
    </Page>
  );
}
