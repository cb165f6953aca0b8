import { Button } from '../../../design/button.tsx';
import { type OpenableApp, useOpenApp } from '../hooks/use-open-app.ts';
import { OpeningNotice } from './opening-notice.tsx';

/** The page's main button, which opens an app in a new tab and shows failures. */
export function OpenAppButton({ app }: { app: OpenableApp }) {
  const { opening, open } = useOpenApp(app);
  const busy = opening.kind === 'busy';
  return (
    <span className="inline-grid gap-3">
      <Button arrow={!busy} disabled={busy} onClick={() => void open()}>
        {busy ? `Opening ${app.name}...` : `Open ${app.name}`}
      </Button>
      <OpeningNotice app={app} opening={opening} />
    </span>
  );
}
