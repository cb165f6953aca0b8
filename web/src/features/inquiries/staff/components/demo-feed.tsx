import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../../design/button.tsx';
import { Dialog } from '../../../../design/feedback/dialog.tsx';
import { Loading } from '../../../../design/feedback/loading.tsx';
import { Notice } from '../../../../design/feedback/notice.tsx';
import { useFocusOn } from '../../../../design/feedback/use-opener.ts';
import { useAction } from '../../../../design/forms/use-action.ts';
import { getErrorMessage } from '../../../../platform/api/get-error-message.ts';
import { type CopyOutcome, copyText } from '../../../../platform/browser/copy-text.ts';
import { timeText } from '../../../../platform/format.ts';
import { createDemoFeed, demoFeedQuery, revokeDemoFeed } from '../api/demos.ts';

/** A button that opens the user's calendar feed of all confirmed demos. */
export function DemoFeed() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Calendar Feed
      </Button>
      {isOpen ? <FeedDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function FeedDialog({ onClose }: { onClose(): void }) {
  const { data, error, refetch } = useQuery(demoFeedQuery);
  const [url, setUrl] = useState<string | null>(null);
  const [isRevoked, setRevoked] = useState(false);
  const shownUrl = useFocusOn<HTMLDivElement>(url);
  const [copied, setCopied] = useState<CopyOutcome | null>(null);
  const { busy, failure, run } = useAction('Please try again.');
  const create = () =>
    void run(async () => {
      setCopied(null);
      setRevoked(false);
      setUrl(await createDemoFeed());
      await refetch();
    });
  const revoke = () =>
    void run(async () => {
      await revokeDemoFeed();
      setUrl(null);
      setRevoked(true);
      await refetch();
    });
  const createdAt = data?.createdAt ?? null;
  const problem = failure ?? (error ? getErrorMessage(error, 'The calendar feed couldn’t be loaded.') : null);
  return (
    <Dialog title="Calendar feed" onClose={onClose}>
      <div className="grid gap-5">
        <p>
          All confirmed demos in your calendar program, with links and names, updated by it every few minutes
          or hours. Whoever has its address can read them: keep it to yourself.
        </p>
        {problem ? <Notice tone="fail">{problem}</Notice> : null}
        {isRevoked ? (
          <Notice tone="done" focusOn={isRevoked}>
            The feed was revoked.
          </Notice>
        ) : null}
        {!data && !error ? <Loading rows={['h-11']} /> : null}
        {url ? (
          <div ref={shownUrl} tabIndex={-1} className="grid gap-3 outline-none">
            <p className="border border-line bg-inset px-4 py-3 font-mono text-fine break-all">{url}</p>
            <p className="flex flex-wrap gap-3">
              <Button onClick={() => void copyText(url).then(setCopied)}>{copied ?? 'Copy'}</Button>
              <a href={url.replace(/^https?:/, 'webcal:')} className="self-center underline">
                Open in my calendar program
              </a>
            </p>
            <p className="text-fine text-soft">The address is shown only now.</p>
          </div>
        ) : null}
        {data ? (
          <p className="flex flex-wrap items-center gap-3">
            {url ? null : (
              <Button disabled={busy} onClick={create}>
                {busy ? 'Creating...' : createdAt ? 'Replace the Address' : 'Create the Feed'}
              </Button>
            )}
            {createdAt ? (
              <Button variant="secondary" disabled={busy} onClick={revoke}>
                Revoke
              </Button>
            ) : null}
            {createdAt && !url ? (
              <span className="text-fine text-soft">Created {timeText(new Date(createdAt))}</span>
            ) : null}
          </p>
        ) : null}
      </div>
    </Dialog>
  );
}
