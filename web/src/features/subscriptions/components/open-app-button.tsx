import { Button, buttonClass } from '../../../design/button.tsx';
import { Notice } from '../../../design/feedback/notice.tsx';
import { type OpenableApp, type Opening, useOpenApp } from '../hooks/use-open-app.ts';

/** The page's main button, which opens an app in a new tab and shows failures. */
export function OpenAppButton({ app }: { app: OpenableApp }) {
  const { opening, open, busy } = useOpenApp(app);
  return (
    <span className="inline-grid gap-3">
      <Button arrow={!busy} disabled={busy} onClick={() => void open()}>
        {busy ? `Opening ${app.name}...` : `Open ${app.name}`}
      </Button>
      <OpeningNotice app={app} opening={opening} />
    </span>
  );
}

/** Instructions when an app was opened without sign-on, or its tab was blocked; otherwise nothing. */
export function OpeningNotice({ app, opening }: { app: OpenableApp; opening: Opening }) {
  if (opening.kind === 'without-sign-on') {
    return (
      <Notice tone="warn" isResult title={`${app.name} is open, but you’re not signed in there`}>
        <p>{opening.reason} Sign in with your details for that app, or open it again in a minute.</p>
      </Notice>
    );
  }
  if (opening.kind !== 'blocked') return null;
  return (
    <Notice tone="warn" isResult title="Your browser blocked the new tab">
      {opening.reason ? <p>{opening.reason}</p> : null}
      <a href={opening.href} target="_blank" rel="noopener" className={buttonClass('secondary', 'small')}>
        Open {app.name} with this link
      </a>
    </Notice>
  );
}
