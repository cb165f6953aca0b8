import type { TransactionDocuments } from '@atrium/contract/transactions';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Fact, Facts } from '../../../design/layout/facts.tsx';
import { cardText } from '../../../platform/card-text.ts';
import { moneyText, timeText } from '../../../platform/format.ts';
import { ownTransactions } from '../api/queries.ts';
import type { LiveTransaction } from '../hooks/use-newest-transactions.ts';
import { shortId } from '../transaction-text.ts';
import { DocumentLinks } from './document-links.tsx';

/** The subject, amount, payment method and time of a payment, with links to its receipt and invoice. */
export function PaidReceipt({ payment, children }: { payment: LiveTransaction; children?: ReactNode }) {
  const { id, title, amount, creditUsed, currency, createdAt, status } = payment;
  const { data, error } = useQuery(ownTransactions.documents(id, status));
  return (
    <div className="grid gap-4">
      <Facts>
        <Fact name="For">{title}</Fact>
        <Fact name="Amount">
          <strong className="font-semibold">{moneyText(amount, currency)}</strong>
        </Fact>
        {creditUsed > 0 ? <Fact name="Credit used">{moneyText(creditUsed, currency)}</Fact> : null}
        {amount > 0 ? <Fact name="Paid with">{cardLine(data, error)}</Fact> : null}
        <Fact name="Date">{timeText(createdAt)}</Fact>
        {children}
        <Fact name="Transaction">
          <span className="font-mono text-fine">{shortId(id)}</span>
        </Fact>
      </Facts>
      <p className="flex min-h-9 flex-wrap gap-x-5">
        <DocumentLinks current={data} />
      </p>
    </div>
  );
}

function cardLine(documents: TransactionDocuments | undefined, error: unknown): ReactNode {
  if (documents) return documents.card ? cardText(documents.card) : 'Another payment method';
  return error ? 'See your receipt' : <span className="skeleton inline-block h-[1lh] w-36" />;
}
