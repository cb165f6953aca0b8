import { useCallback, useEffect, useState } from 'react';
import { Button } from '../../../design/button.tsx';
import { ConfirmDialog } from '../../../design/feedback/confirm-dialog.tsx';
import { deviceStorage, tabStorage } from '../../../platform/storage/browser-storage.ts';
import { LAST_ACTIVITY_KEY, STORED_USER_KEY } from '../../../platform/storage/storage-keys.ts';
import { clearCookies, clearDatabases } from '../../../session/device/local-data.ts';
import {
  AREAS,
  type Area,
  kilobytesText,
  measureStorage,
  type StorageUsage,
  totalBytes,
} from '../storage-usage.ts';

const REFRESH_MS = 5_000;

/** The signed-in user is in local storage, too; clearing it would end the session only partly. */
const ofSession = (key: string) => key === STORED_USER_KEY || key === LAST_ACTIVITY_KEY;

/** For each storage area: its name, its text when empty, what clearing it does, and how. */
const INFO = {
  local: {
    name: 'Local storage',
    empty: 'Empty. The catalog, form drafts, your theme and your cookie choice are stored here.',
    warning:
      'This deletes form drafts, your theme, your cookie choice and the saved catalog. You stay signed in.',
    clear: async () => deviceStorage.clear(ofSession),
  },
  session: {
    name: 'Session storage',
    empty: 'Empty. It is cleared when you close this tab.',
    warning: 'This deletes what is stored until you close this tab. You stay signed in.',
    clear: async () => tabStorage.clear(),
  },
  cookies: {
    name: 'Cookies',
    empty: 'None. This site sets no cookies of its own.',
    warning: 'This deletes the cookies that this page can see. You stay signed in.',
    clear: clearCookies,
  },
  databases: {
    name: 'IndexedDB',
    empty: 'Empty. Your session tokens are stored here.',
    warning: 'This deletes your session tokens and logs you out.',
    async clear(signOut: () => Promise<void>) {
      // The session ends with this document.
      await clearDatabases();
      await signOut();
    },
  },
};

/** Sizes of everything that this site stores in the browser, updated every five seconds. */
export function StorageViewer({ onSignOut }: { onSignOut(): Promise<void> }) {
  const [usage, setUsage] = useState<StorageUsage | null>(null);
  const [asked, setAsked] = useState<Area | null>(null);
  const [said, setSaid] = useState('');
  const refresh = useCallback(() => void measureStorage().then(setUsage), []);
  useEffect(() => {
    refresh();
    const timer = setInterval(refresh, REFRESH_MS);
    return () => clearInterval(timer);
  }, [refresh]);

  async function clear(area: Area) {
    setAsked(null);
    try {
      await INFO[area].clear(onSignOut);
      setSaid(`${INFO[area].name}: cleared.`);
    } catch (error) {
      console.warn(`${INFO[area].name} could not be cleared.`, error);
      setSaid(`${INFO[area].name} couldn’t be cleared. Clear it in your browser’s settings.`);
    }
    refresh();
  }

  if (!usage) return <div className="skeleton h-64" />;
  const all = AREAS.flatMap(area => usage[area]);
  return (
    <>
      <p className="text-small text-soft">
        <span className="tabular-nums">{kilobytesText(totalBytes(all))}</span> in {all.length}{' '}
        {all.length === 1 ? 'entry' : 'entries'}, updated every five seconds. Only sizes are shown, not
        contents.
      </p>
      <p role="status" className="mt-2 min-h-6 text-small">
        {said}
      </p>
      <div className="mt-4 grid gap-x-12 gap-y-10 xl:grid-cols-2">
        {AREAS.map(area => (
          <AreaTable key={area} area={area} items={usage[area]} onClear={() => setAsked(area)} />
        ))}
      </div>
      {asked ? (
        <ConfirmDialog
          title={`Clear ${asked === 'databases' ? INFO[asked].name : INFO[asked].name.toLowerCase()}?`}
          label="Clear"
          variant="primary"
          onConfirm={() => void clear(asked)}
          onClose={() => setAsked(null)}
        >
          <p className="max-w-[52ch]">{INFO[asked].warning}</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}

function AreaTable({ area, items, onClear }: { area: Area; items: StorageUsage[Area]; onClear(): void }) {
  const { name, empty } = INFO[area];
  return (
    <section aria-labelledby={`storage-${area}`}>
      <div className="flex min-h-11 items-center gap-4">
        <h2 id={`storage-${area}`} className="text-h3">
          {name}
        </h2>
        <span className="text-small text-soft tabular-nums">{kilobytesText(totalBytes(items))}</span>
        {items.length > 0 ? (
          <Button variant="secondary" size="small" className="ml-auto" onClick={onClear}>
            Clear<span className="sr-only"> {name}</span>
          </Button>
        ) : null}
      </div>
      {items.length > 0 ? (
        <table className="mt-2 w-full border-t border-ink text-left text-small">
          <thead className="sr-only">
            <tr>
              <th scope="col">Entry</th>
              <th scope="col">Size</th>
            </tr>
          </thead>
          <tbody>
            {items.map(({ key, bytes }) => (
              <tr key={key} className="border-b border-line">
                <th scope="row" className="py-2 pr-4 font-normal break-all">
                  {key}
                </th>
                <td className="py-2 text-right whitespace-nowrap tabular-nums">{kilobytesText(bytes)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p className="mt-2 border-t border-ink py-2 text-small text-soft">{empty}</p>
      )}
    </section>
  );
}
