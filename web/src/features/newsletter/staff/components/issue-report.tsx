import { issuePath, type NewsletterIssue } from '@atrium/contract/newsletter/issues';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../../design/button.tsx';
import { Badge } from '../../../../design/feedback/badge.tsx';
import { ConfirmDialog } from '../../../../design/feedback/confirm-dialog.tsx';
import { Figure, Figures } from '../../../../design/layout/figures.tsx';
import { TitledSection } from '../../../../design/layout/titled-section.tsx';
import { textLinkClass } from '../../../../design/typography/text-link-class.ts';
import { sendIssue, stopIssue } from '../api/issues.ts';
import {
  countText,
  countUndelivered,
  issueTimeText,
  peopleText,
  STATUS_TEXT,
  undeliveredNote,
} from '../issue-text.ts';
import { EmailPreview } from './email-preview.tsx';

interface IssueReportProps {
  issue: NewsletterIssue;
  /** Called after the status has changed. */
  onChanged(): void;
  /** The emails that were not delivered; null if there are none. */
  children: ReactNode;
}

/** An issue that has started: its figures, and the buttons that stop and continue it. */
export function IssueReport({ issue, onChanged, children }: IssueReportProps) {
  const { id, subject, summary, content, status, version, audience, figures, unsubscribed } = issue;
  const [asked, setAsked] = useState<'stop' | 'continue' | null>(null);
  const { label, tone } = STATUS_TEXT[status];
  const failed = figures ? countUndelivered(figures) : 0;
  async function act(action: Promise<unknown>) {
    await action;
    setAsked(null);
    onChanged();
  }
  return (
    <div className="grid gap-10">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-h3 wrap-anywhere">
            {subject} <Badge tone={tone}>{label}</Badge>
          </h2>
          <p className="mt-1 text-small text-soft">
            {issueTimeText(issue)}
            {status === 'stopped' ? null : (
              <>
                {' · '}
                <a href={issuePath(id)} className={textLinkClass()}>
                  In the archive
                </a>
              </>
            )}
          </p>
        </div>
        {status === 'sending' ? (
          <Button variant="danger" onClick={() => setAsked('stop')}>
            Stop Sending
          </Button>
        ) : status === 'stopped' ? (
          <Button variant="secondary" onClick={() => setAsked('continue')}>
            Continue Sending
          </Button>
        ) : null}
      </div>
      <Figures>
        <Figure
          name="Audience"
          value={audience === null ? null : countText(audience)}
          note="Confirmed members at the start"
        />
        <Figure
          name="Sent"
          value={figures ? countText(figures.sent) : audience === null ? null : '0'}
          note={figures && figures.waiting > 0 ? `${countText(figures.waiting)} not yet` : ''}
        />
        <Figure
          name="Not delivered"
          value={figures ? countText(failed) : audience === null ? null : '0'}
          note={figures ? undeliveredNote(figures) : ''}
        />
        <Figure name="Unsubscribed" value={countText(unsubscribed)} note="With a link of this issue" />
      </Figures>
      {children ? (
        <TitledSection title="Not delivered" className="grid gap-4">
          {children}
        </TitledSection>
      ) : null}
      <EmailPreview issue={{ subject, summary, content }} />
      {asked === 'stop' ? (
        <ConfirmDialog
          title="Stop sending?"
          label="Stop Sending"
          busyLabel="Stopping..."
          onClose={() => setAsked(null)}
          onConfirm={() => act(stopIssue(id))}
        >
          <p>
            Who has it keeps it. Nobody else gets it unless you continue, and it isn’t in the archive until
            then.
          </p>
        </ConfirmDialog>
      ) : null}
      {asked === 'continue' ? (
        <ConfirmDialog
          title="Continue sending?"
          label="Continue Sending"
          variant="primary"
          onClose={() => setAsked(null)}
          onConfirm={() => act(sendIssue(id, version, null))}
        >
          <p>
            {figures ? `${peopleText(figures.waiting)} of its audience` : 'The rest of its audience'} get it.
            Nobody gets it twice.
          </p>
        </ConfirmDialog>
      ) : null}
    </div>
  );
}
