import { Page } from '../app/page.tsx';

export default function PaymentSuccessPage() {
  return (
    <Page title="PaymentSuccess">
      <h1>PaymentSuccess</h1>
    </Page>
  );
}
