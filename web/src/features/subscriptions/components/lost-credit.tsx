import { Notice } from '../../../design/feedback/notice.tsx';
import { MailLink } from '../../../design/typography/mail-link.tsx';
import { moneyText } from '../../../platform/format.ts';
import { usePlanCards } from '../hooks/use-plan-cards.ts';

/** Says that the credit ends with the account; nothing without credit. */
export default function LostCredit() {
  const credit = usePlanCards().data?.credit;
  if (!credit) return null;
  return (
    <Notice
      tone="warn"
      title={`Your credit of ${moneyText(credit.amount, credit.currency)} ends with the account`}
    >
      Use it for a plan first, or write to <MailLink subject="My credit" /> and we’ll refund it.
    </Notice>
  );
}
