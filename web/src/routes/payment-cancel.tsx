import { Page } from '../app/page.tsx';

export default function PaymentCancelPage() {
  return (
    <Page title="PaymentCancel">
      <h1>PaymentCancel</h1>
    </Page>
  );
}
