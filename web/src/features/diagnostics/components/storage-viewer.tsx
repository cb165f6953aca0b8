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
  type StoredItem,
  totalBytes,
} from '../storage-usage.ts';

const REFRESH_MS = 5_000;

/** The signed-in user is in local storage, too; clearing it would end the session only partly. */
const ofSession = (key: string) => key === STORED_USER_KEY || key === LAST_ACTIVITY_KEY;

/** For each storage area: its name, what it is for, what clearing it does, and how. */
const INFO = {
  local: {
    name: 'Local storage',
    title: 'Your choices and drafts',
    purpose:
      'Who is signed in, your theme and cookie choice, forms that you haven’t sent, and a copy of the catalog. It stays until you clear it; logging out deletes what is yours.',
    warning:
      'This deletes form drafts, your theme, your cookie choice and the saved catalog. You stay signed in.',
    clear: async () => deviceStorage.clear(ofSession),
  },
  session: {
    name: 'Session storage',
    title: 'What is under way in this tab',
    purpose:
      'For example a payment whose result isn’t known yet. Your browser deletes it when you close the tab.',
    warning: 'This deletes what is stored until you close this tab. You stay signed in.',
    clear: async () => tabStorage.clear(),
  },
  cookies: {
    name: 'Cookies',
    title: 'Cookies',
    purpose: 'This site sets none of its own. Stripe sets some to prevent fraud when you pay.',
    warning: 'This deletes the cookies that this page can see. You stay signed in.',
    clear: clearCookies,
  },
  databases: {
    name: 'IndexedDB',
    title: 'Your sign-in',
    purpose: 'The tokens that keep you signed in. Logging out deletes them.',
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
      <p className="figures text-small text-soft">In all {describeItems(all)}. Updated every five seconds.</p>
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
          onConfirm={() => clear(asked)}
          onClose={() => setAsked(null)}
        >
          <p className="max-w-[52ch]">{INFO[asked].warning}</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}

function AreaTable({ area, items, onClear }: { area: Area; items: StorageUsage[Area]; onClear(): void }) {
  const { name, title, purpose } = INFO[area];
  return (
    <section aria-labelledby={`storage-${area}`} className="border-t border-ink pt-3">
      <div className="flex min-h-11 items-center justify-between gap-4">
        <h2 className="text-h3">{title}</h2>
        {items.length > 0 ? (
          <Button variant="secondary" size="small" onClick={onClear}>
            Clear<span className="sr-only"> {name}</span>
          </Button>
        ) : null}
      </div>
      <p className="mt-1 max-w-[60ch] text-small text-soft">{purpose}</p>
      <p className="figures mt-3 text-fine text-soft">
        <span id={`storage-${area}`}>{name}</span>: {items.length === 0 ? 'empty' : describeItems(items)}
      </p>
      {items.length > 0 ? (
        <details className="text-small">
          <summary className="w-fit cursor-pointer py-2 underline decoration-line underline-offset-4">
            Show the entries<span className="sr-only"> of {name}</span>
          </summary>
          <table className="w-full border-t border-line text-left">
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
        </details>
      ) : null}
    </section>
  );
}

/** Returns the number and size of entries, such as "2 entries, 0.31 kB". */
function describeItems(items: readonly StoredItem[]): string {
  return `${items.length} ${items.length === 1 ? 'entry' : 'entries'}, ${kilobytesText(totalBytes(items))}`;
}
