import { Page } from '../app/page.tsx';

export default function PaymentPage() {
  return (
    <Page title="Payment">
      <h1>Payment</h1>
    </Page>
  );
}
