const ACCESS_VIEWS = ['lookup', 'roles', 'permissions'] as const;
export type AccessView = (typeof ACCESS_VIEWS)[number];

/** The state of the screen in its URL. */
export interface AccessAddress {
  view: AccessView;
  /** How the email of the wanted account begins; empty when nothing was searched for. */
  search: string;
  /** The account's id or email; empty when none is chosen. */
  user: string;
  /** The action's id; empty when none is chosen. */
  action: string;
}

export function parseAccessAddress(search: string): AccessAddress {
  const query = new URLSearchParams(search);
  const text = (name: string) => query.get(name)?.trim() ?? '';
  return {
    view: ACCESS_VIEWS.find(view => view === text('view')) ?? 'lookup',
    search: text('search'),
    user: text('user'),
    action: text('action'),
  };
}

/** The query of a URL with this state; empty for the initial one. */
export function writeAccessAddress({ view, ...fields }: Partial<AccessAddress>): string {
  const query = new URLSearchParams(view && view !== 'lookup' ? { view } : {});
  for (const name of ['search', 'user', 'action'] as const) if (fields[name]) query.set(name, fields[name]);
  const text = query.toString();
  return text && `?${text}`;
}
