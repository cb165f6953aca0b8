import { BRAND } from '@atrium/contract/brand';
import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../../design/button.tsx';
import { Notice } from '../../../design/notice.tsx';
import { NextLink } from './sent-message.tsx';

type Status = { is: 'open' } | { is: 'busy' } | { is: 'done' } | { is: 'failed'; text: string };

/** Takes an address off the newsletter at one press; links alone do nothing, because mail programs open them unasked. */
export function Unsubscribe({
  id,
}: {
  /** The one in the letter's link; null when it is missing or mangled. */
  id: string | null;
}) {
  const [status, setStatus] = useState<Status>({ is: 'open' });
  const done = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (status.is === 'done') done.current?.focus();
  }, [status.is]);

  async function unsubscribe() {
    if (!id) return;
    setStatus({ is: 'busy' });
    try {
      await (await import('../api/unsubscribe.ts')).unsubscribe(id);
      setStatus({ is: 'done' });
    } catch (error) {
      setStatus({ is: 'failed', text: error instanceof Error ? error.message : String(error) });
    }
  }

  if (status.is === 'done') {
    return (
      <div ref={done} tabIndex={-1} className="grid gap-5 outline-none">
        <Notice tone="done" title="You are off the list.">
          No further letter will come. The articles stay open to everyone.
        </Notice>
        <p>
          <NextLink href="/blog">Read the blog</NextLink>
        </p>
      </div>
    );
  }
  return (
    <div className="grid justify-items-start gap-5">
      {status.is === 'failed' ? <Notice tone="fail">{status.text}</Notice> : null}
      {id ? null : (
        <Notice tone="warn" title="This link is not complete.">
          Open it from the letter once more, or write “stop” to{' '}
          <a href={`mailto:${BRAND.contactEmail}`} className="underline underline-offset-2">
            {BRAND.contactEmail}
          </a>
          .
        </Notice>
      )}
      <Button size="large" disabled={!id || status.is === 'busy'} onClick={() => void unsubscribe()}>
        {status.is === 'busy' ? 'Unsubscribing...' : 'Unsubscribe'}
      </Button>
    </div>
  );
}
