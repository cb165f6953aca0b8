import { type UseQueryOptions, useQueries } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useClickBeside, useModal } from '../../../design/feedback/dialog.tsx';
import { SearchIcon } from '../../../design/icons/search-icon.tsx';
import { debounce } from '../../../platform/api/debounce.ts';
import { type Destination, type DestinationGroup, matching } from '../destination.ts';

/** Shorter queries match almost everything. */
const SEARCH_FROM = 3;

const RECENT_MAX = 5;

/** The user's recent destinations, newest first. In memory only, until the document closes. */
let recent: { uid: string; destinations: readonly Destination[] } = { uid: '', destinations: [] };

/** Aligned to the top, so that it does not move while the list changes; full screen on phones. */
const PANEL =
  'mx-auto mt-[12vh] w-[min(100vw-2rem,40rem)] overflow-hidden rounded-lg border border-line bg-paper shadow-lift backdrop:bg-[light-dark(oklch(0.23_0.02_260/0.45),oklch(0.08_0.01_262/0.7))] max-sm:m-0 max-sm:h-dvh max-sm:max-h-none max-sm:w-screen max-sm:max-w-none max-sm:rounded-none max-sm:border-0';

export interface ServerSearch {
  heading: string;
  /** The noun for its results, within a sentence. */
  noun: string;
  /** A sentence for a search without a result that explains which input finds something. */
  help: string;
  getQuery(text: string): UseQueryOptions<readonly Destination[]>;
}

interface CommandPaletteProps {
  uid: string;
  /** Destinations known without a request: pages, products, articles, actions. */
  groups: readonly DestinationGroup[];
  searches: readonly ServerSearch[];
  /** The field's placeholder, which lists the kinds of results. */
  placeholder: string;
  renderIcon(destination: Destination): ReactNode;
  onGo(to: string): void;
  onClose(): void;
}

/**
 * Finds a destination by name and navigates to it: a dialog with a combobox whose list is always open. The focus
 * stays in the field; the arrow keys move the selection. https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export function CommandPalette(props: CommandPaletteProps) {
  const { uid, groups, searches, placeholder, renderIcon, onGo, onClose } = props;
  const [query, setQuery] = useState('');
  // By key, not position: applications that load late must not move another destination under the selection.
  const [active, setActive] = useState<string>();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const dialog = useModal();
  const beside = useClickBeside(() => dialog.current?.close());
  const search = useSearch(query, searches);

  const before = recent.uid === uid ? recent.destinations : [];
  const shown: DestinationGroup[] = [
    ...(query.trim() === '' ? [{ heading: 'Recent', destinations: before }] : []),
    ...groups.map(group => ({ ...group, destinations: matching(group.destinations, query) })),
    ...search.found,
  ].filter(({ destinations }) => destinations.length > 0);
  const options = shown.flatMap(({ heading, destinations }) =>
    destinations.map(destination => ({ key: `${heading} ${destination.to}`, destination })),
  );
  const chosen = Math.max(
    options.findIndex(({ key }) => key === active),
    0,
  );

  useEffect(() => {
    list.current?.querySelector(`[data-option="${chosen}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);

  function go(destination: Destination) {
    const others = before.filter(({ to }) => to !== destination.to);
    recent = { uid, destinations: [destination, ...others].slice(0, RECENT_MAX) };
    dialog.current?.close();
    onGo(destination.to);
  }

  function onKeyDown(event: KeyboardEvent) {
    // While an input method composes text, it handles the keys.
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const option = options[chosen];
    if (step && option) setActive(options[(chosen + step + options.length) % options.length]?.key);
    else if (event.key === 'Enter' && option) go(option.destination);
    else return;
    event.preventDefault();
  }

  let index = 0;
  return (
    <dialog ref={dialog} aria-label="Command palette" className={PANEL} onClose={onClose} {...beside}>
      <div className="flex max-h-full flex-col sm:max-h-[min(34rem,76vh)] max-sm:h-full">
        <div className="flex items-center gap-3 border-b border-line pr-2 pl-5">
          <SearchIcon className="size-5 shrink-0 text-soft" />
          <input
            autoFocus
            role="combobox"
            aria-label="Search"
            aria-expanded={options.length > 0}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={options.length > 0 ? `${id}-${chosen}` : undefined}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={100}
            placeholder={placeholder}
            value={query}
            onChange={({ target }) => {
              setQuery(target.value);
              setActive(undefined);
            }}
            onKeyDown={onKeyDown}
            className="min-h-14 min-w-0 grow bg-transparent text-body outline-none placeholder:text-soft"
          />
          <button
            type="button"
            onClick={() => dialog.current?.close()}
            className="min-h-9 shrink-0 rounded-sm px-3 text-fine text-soft hover:bg-inset hover:text-ink"
          >
            Close
          </button>
        </div>
        <div
          ref={list}
          role="listbox"
          id={`${id}-list`}
          aria-label="Results"
          hidden={options.length === 0}
          className="min-h-0 overflow-y-auto overscroll-contain px-2 pt-2"
        >
          {shown.map(({ heading, destinations }, place) => (
            // biome-ignore lint/a11y/useSemanticElements: options of a listbox are grouped by role
            <div key={heading} role="group" aria-labelledby={`${id}-group-${place}`} className="pb-2">
              <p id={`${id}-group-${place}`} className="px-3 pt-2 pb-1 text-fine text-soft">
                {heading}
              </p>
              {destinations.map(destination => {
                const position = index++;
                return (
                  <Option
                    key={destination.to}
                    id={`${id}-${position}`}
                    position={position}
                    destination={destination}
                    isActive={position === chosen}
                    icon={renderIcon(destination)}
                    onPoint={() => setActive(options[position]?.key)}
                    onChoose={() => go(destination)}
                  />
                );
              })}
            </div>
          ))}
        </div>
        <div className="px-2 pb-2">
          {options.length === 0 && !search.busy ? (
            <p className="px-3 py-6 text-small text-soft">
              No results for “{query.trim()}”. {searches.map(({ help }) => help).join(' ')}
            </p>
          ) : null}
          <p className="px-3 py-2 text-fine text-soft empty:hidden">{getHint(query, searches, search)}</p>
          <p role="status" className="sr-only">
            {search.busy ? '' : `${options.length} ${options.length === 1 ? 'result' : 'results'}`}
          </p>
        </div>
        <p className="hidden items-center gap-4 border-t border-line px-5 py-2.5 text-fine text-soft lg:flex">
          <span>
            <Key>↑</Key> <Key>↓</Key> choose
          </span>
          <span>
            <Key>Enter</Key> go
          </span>
          <span>
            <Key>Esc</Key> close
          </span>
        </p>
      </div>
    </dialog>
  );
}

interface OptionProps {
  id: string;
  position: number;
  destination: Destination;
  isActive: boolean;
  icon: ReactNode;
  onPoint(): void;
  onChoose(): void;
}

function Option({ id, position, destination, isActive, icon, onPoint, onChoose }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active option
    <div
      role="option"
      id={id}
      data-option={position}
      aria-selected={isActive}
      onPointerMove={isActive ? undefined : onPoint}
      // The focus stays in the field.
      onMouseDown={event => event.preventDefault()}
      onClick={onChoose}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 py-1.5 text-small aria-selected:bg-inset aria-selected:shadow-[inset_2px_0_var(--color-accent)]"
    >
      <span className="shrink-0 text-soft">{icon}</span>
      <span className="flex min-w-0 grow items-baseline gap-x-3 max-sm:flex-col">
        <span className="max-w-full min-w-0 grow truncate">{destination.label}</span>
        {destination.detail ? (
          <span className="figures shrink-0 text-fine text-soft">{destination.detail}</span>
        ) : null}
      </span>
    </div>
  );
}

function Key({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-block rounded-sm border border-line px-1.5 font-sans text-fine leading-5">
      {children}
    </kbd>
  );
}

/** Searches on the server when typing pauses. Results of an earlier query are never shown for a later one. */
function useSearch(query: string, searches: readonly ServerSearch[]) {
  const [settled, setSettled] = useState('');
  const [settle] = useState(() => debounce(setSettled));
  const wanted = query.trim();
  useEffect(() => {
    settle(wanted);
    return () => settle.cancel();
  }, [wanted, settle]);
  const results = useQueries({
    queries: searches.map(({ getQuery }) => ({
      ...getQuery(settled),
      enabled: settled.length >= SEARCH_FROM,
    })),
  });
  const isLong = wanted.length >= SEARCH_FROM;
  const isCurrent = isLong && settled === wanted;
  const arrived = searches.map(({ heading }, position) => {
    const { data, isFetching, error } = results[position] ?? {};
    const isKnown = isCurrent && !isFetching;
    return { heading, destinations: (isKnown && data) || [], isFailed: isKnown && Boolean(error) };
  });
  return {
    found: arrived,
    busy: isLong && (!isCurrent || results.some(({ isFetching }) => isFetching)),
    /** The headings of the searches that failed. */
    failed: arrived.filter(({ isFailed }) => isFailed).map(({ heading }) => heading),
  };
}

const LIST = new Intl.ListFormat('en-US');

function getHint(
  query: string,
  searches: readonly ServerSearch[],
  { busy, failed }: ReturnType<typeof useSearch>,
): string {
  const nouns = LIST.format(searches.map(({ noun }) => noun));
  if (failed.length > 0) return `${LIST.format(failed)} couldn’t be searched. Please try again.`;
  if (busy) return `Searching ${nouns}...`;
  return query.trim().length < SEARCH_FROM ? `Type ${SEARCH_FROM} characters to search ${nouns}, too.` : '';
}
