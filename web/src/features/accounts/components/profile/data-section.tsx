import { useState } from 'react';
import { Button } from '../../../../design/button.tsx';
import { saveFile } from '../../../../platform/storage/save-file.ts';
import { downloadMyData } from '../../api/download-my-data.ts';
import { AccountSection } from './account-section.tsx';

type State =
  | { is: 'idle' }
  | { is: 'running' }
  | { is: 'done'; name: string }
  | { is: 'failed'; error: string };

/** Everything that is stored under the account, to take away. */
export function DataSection() {
  const [state, setState] = useState<State>({ is: 'idle' });

  async function download() {
    setState({ is: 'running' });
    try {
      const { file, name } = await downloadMyData();
      saveFile(file, name);
      setState({ is: 'done', name });
    } catch (error) {
      setState({ is: 'failed', error: error instanceof Error ? error.message : String(error) });
    }
  }

  return (
    <AccountSection
      id="account-data"
      title="My data"
      lead="Profile, payments, subscriptions, what you sent us and, if you agreed to it, what was counted."
    >
      <div className="flex flex-wrap items-center gap-4">
        <Button variant="secondary" disabled={state.is === 'running'} onClick={() => void download()}>
          {state.is === 'running' ? 'Preparing...' : 'Download as JSON'}
        </Button>
        <p role="status" className={`text-small ${state.is === 'failed' ? 'text-fail' : 'text-done'}`}>
          {state.is === 'done' ? `Saved as ${state.name}.` : state.is === 'failed' ? state.error : ''}
        </p>
      </div>
    </AccountSection>
  );
}
