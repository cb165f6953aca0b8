import { useState } from 'react';
import { Button } from '../../../../design/button.tsx';
import { useAction } from '../../../../design/forms/use-action.ts';
import { saveFile } from '../../../../platform/storage/save-file.ts';
import { downloadMyData } from '../../api/download-my-data.ts';
import { AccountSection } from './account-section.tsx';

/** Downloads all data of the account. */
export function DataSection() {
  const { busy, failure, run } = useAction(error => (error instanceof Error ? error.message : String(error)));
  const [saved, setSaved] = useState<string | null>(null);

  async function download() {
    setSaved(null);
    const { file, name } = await downloadMyData();
    saveFile(file, name);
    setSaved(name);
  }

  return (
    <AccountSection
      id="account-data"
      lead="Your profile, payments, subscriptions, messages and, with your consent, analytics."
    >
      <div className="flex flex-wrap items-center gap-4">
        <Button variant="secondary" disabled={busy} onClick={() => void run(download)}>
          {busy ? 'Preparing...' : 'Download as JSON'}
        </Button>
        <p role="status" className={`text-small ${failure ? 'text-fail' : 'text-done'}`}>
          {failure ?? (saved ? `Saved as ${saved}.` : '')}
        </p>
      </div>
    </AccountSection>
  );
}
