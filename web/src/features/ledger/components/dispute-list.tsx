import {
  type DisputeStatus,
  isAwaitingAnswer,
  isInquiry,
  isLostOrAtRisk,
} from '@atrium/contract/ledger/disputes';
import { useState } from 'react';
import { Badge } from '../../../design/feedback/badge.tsx';
import { Notice } from '../../../design/feedback/notice.tsx';
import { GrowingList } from '../../../design/layout/growing-list.tsx';
import { TextLink } from '../../../design/typography/text-link.tsx';
import { useGrowingQuery } from '../../../platform/api/growing-query.ts';
import { moneyText, timeText, wordsText } from '../../../platform/format.ts';
import { PersonLink } from '../../../session/person-link.tsx';
import { disputesQuery } from '../api/queries.ts';
import { timeLeft } from '../dispute-text.ts';
import { AnswerForm } from './answer-form.tsx';

interface DisputeListProps {
  /** Only disputes that the bank waits for our response to. */
  isOpen: boolean;
  /** The URL of this list, with all disputes or only those. */
  getHref(onlyOpen: boolean): string;
  getDetailsPath(transactionId: string): string;
  /** The signed-in member of staff, who doesn't decide about their own payments. */
  ownUid: string | null;
  onAnswered(): void;
}

export function DisputeList({ isOpen, getHref, getDetailsPath, ownUid, onAnswered }: DisputeListProps) {
  const list = useGrowingQuery(disputesQuery(isOpen));
  const [answered, setAnswered] = useState<{ text: string } | null>(null);
  return (
    <>
      <p className="pb-4 text-small text-soft">
        {isOpen ? 'Disputes that need a response to the bank.' : 'All disputes and inquiries.'}{' '}
        <TextLink to={getHref(!isOpen)}>{isOpen ? 'Show all' : 'Show only open'}</TextLink>
      </p>
      {answered ? (
        <Notice tone="done" className="mb-4" focusOn={answered}>
          {answered.text}
        </Notice>
      ) : null}
      <GrowingList
        label="Disputes"
        list={list}
        empty={
          isOpen
            ? 'No disputes need a response.'
            : 'No disputes or inquiries. New ones appear here as soon as a bank opens them.'
        }
        getId={dispute => dispute.id}
      >
        {dispute => (
          <div className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-6 gap-y-1">
            <TextLink to={getDetailsPath(dispute.transactionId)} className="w-fit font-medium wrap-anywhere">
              {dispute.description}
            </TextLink>
            <span className="justify-self-end font-medium">
              {moneyText(dispute.amount, dispute.currency)}
            </span>
            <span className="text-soft">
              <span className="block wrap-anywhere text-ink">
                {dispute.userEmail ? (
                  <PersonLink id={dispute.userId}>{dispute.userEmail}</PersonLink>
                ) : (
                  'Deleted account'
                )}
              </span>
              {wordsText(dispute.reason)}, opened {timeText(new Date(dispute.createdAt))}
              {dispute.dueBy && isLostOrAtRisk(dispute.status) ? (
                <strong className="block font-medium text-ink">
                  {isInquiry(dispute.status) ? 'Answer or refund by' : 'Submit evidence by'}{' '}
                  {timeText(new Date(dispute.dueBy))}
                </strong>
              ) : null}
              {isInquiry(dispute.status) ? (
                <span className="block">
                  {isLostOrAtRisk(dispute.status) ? 'The bank is asking' : 'The bank asked'} about this
                  payment. No money was withdrawn.
                </span>
              ) : null}
            </span>
            <span className="flex flex-col items-end gap-1 justify-self-end">
              {dispute.dueBy && isAwaitingAnswer(dispute.status) ? <TimeLeft dueBy={dispute.dueBy} /> : null}
              <Badge tone={isLostOrAtRisk(dispute.status) ? 'warn' : 'done'}>
                {statusText(dispute.status)}
              </Badge>
            </span>
            {isAwaitingAnswer(dispute.status) && dispute.userId === ownUid ? (
              <p className="col-span-2 text-small text-soft">
                This is a payment of your own account. Another person has to decide about it.
              </p>
            ) : isAwaitingAnswer(dispute.status) ? (
              <div className="col-span-2">
                <AnswerForm
                  transactionId={dispute.transactionId}
                  isInquiry={isInquiry(dispute.status)}
                  onAnswered={text => {
                    setAnswered({ text });
                    onAnswered();
                  }}
                />
              </div>
            ) : null}
          </div>
        )}
      </GrowingList>
    </>
  );
}

function TimeLeft({ dueBy }: { dueBy: string }) {
  const { text, tone } = timeLeft(dueBy, Date.now());
  return <Badge tone={tone}>{text}</Badge>;
}

function statusText(status: DisputeStatus): string {
  return isInquiry(status)
    ? `Inquiry: ${status.replace('warning_', '').replaceAll('_', ' ')}`
    : wordsText(status);
}
