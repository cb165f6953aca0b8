import { Page } from '../app/page.tsx';

export default function TransactionsPage() {
  return (
    <Page title="Transactions">
      <h1>Transactions</h1>
    </Page>
  );
}
