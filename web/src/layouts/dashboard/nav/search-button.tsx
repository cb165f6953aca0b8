import { Suspense, useLayoutEffect, useState } from 'react';
import { lazySection } from '../../../design/feedback/lazy-section.ts';
import { MissingDialog } from '../../../design/feedback/missing-section.tsx';
import { SearchIcon } from '../../../design/icons/search-icon.tsx';

const Palette = lazySection(() => import('./palette.tsx'), MissingDialog);

/** On a Mac, Ctrl-K deletes to the end of the line in text fields, so only Cmd-K opens the palette there. */
const isMac = /mac|iphone|ipad/i.test(navigator.platform);

function isPaletteKey(event: KeyboardEvent): boolean {
  const modifier = isMac ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey;
  return modifier && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k';
}

/** Opens the palette by click or shortcut; loads its code on demand. */
export function SearchButton() {
  const [open, setOpen] = useState(false);
  // The shortcut works only where its label is visible.
  useLayoutEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (!isPaletteKey(event) || event.defaultPrevented || event.isComposing) return;
      // Replaces the browser's own search, also while a dialog is open.
      event.preventDefault();
      if (!document.querySelector('dialog[open]')) setOpen(true);
    }
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <button
        type="button"
        aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="flex min-h-9 shrink-0 items-center gap-2 rounded-md border-line text-small text-soft hover:bg-inset hover:text-ink max-md:size-11 max-md:justify-center md:border md:px-3"
      >
        <SearchIcon className="size-4.5 md:size-4" />
        <span className="max-md:sr-only">Search</span>
        <span
          aria-hidden="true"
          className="ml-4 hidden font-sans text-fine text-soft lg:inline-block [@media(hover:none)]:hidden"
        >
          {isMac ? '⌘K' : 'Ctrl K'}
        </span>
      </button>
      {open ? (
        <Suspense>
          <Palette onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
