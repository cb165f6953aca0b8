/** A module in the build's graph: the ids of its static and dynamic imports. */
interface Module {
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
}

interface Graph {
  getModuleInfo(id: string): Module | null;
}

/** The pages of the dashboard that most visits start with. */
const FIRST_PAGES = ['dashboard', 'transactions', 'subscriptions', 'payment'];

/** The groups that two of them share. */
const PAIRS: Record<string, string> = {
  'dashboard,transactions': 'payments',
  'dashboard,subscriptions': 'subscriptions',
};

/** Packages with a group of their own. */
const PACKAGES = Object.entries({
  core: /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\//,
  tanstack: /\/node_modules\/@tanstack\//,
  schemas: /\/node_modules\/zod\//,
});

/**
 * Puts modules that are used together into one file, because each file costs a request and small ones compress worse.
 * No page loads more for it than a few kilobytes: a module goes to the group of all pages that use it.
 *
 * - `core`: React and the router; `schemas`: zod; `tanstack`: its Query, which most public pages don't need
 * - `boot`: the first script; `early`: what it can load before React
 * - `basics`: in the home page or many public pages, and in the dashboard or the marketplace; or in these two
 * - `inquiries`, `accounts`: in public forms; `fields`: in both, or in the dashboard too; `submit`: in what sends forms
 * - `marketplace`, `plans`: the marketplace, and its other pages
 * - `session`, `firestore`, `firebase`: Firebase Auth, what writes single records, and what both need
 * - `shell`: every page of the dashboard, or most of those that a visit starts with; `…-page`: one of them; `inner`: one
 *   of them and several others; `payments`, `subscriptions`: the overview, and the page with all of them
 *
 * Everything else is split by the pages that use it.
 */
export function chunkGroups() {
  let findGroup: ((id: string) => string | null) | undefined;
  return [
    {
      name: (id: string, graph: Graph) => {
        findGroup ??= createGroupFinder(graph);
        return PACKAGES.find(([, pattern]) => pattern.test(id))?.[0] ?? findGroup(id);
      },
      debugName: 'by use',
      // A dependency is in the group of all of its users, not of the first one.
      includeDependenciesRecursively: false,
    },
  ];
}

function createGroupFinder(graph: Graph): (id: string) => string | null {
  const source = (path: string) => `${import.meta.dirname}/src/${path}`;
  const closure = (ids: readonly string[]) => {
    const found = new Set<string>();
    const visit = (id: string) => {
      if (found.has(id)) return;
      found.add(id);
      for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) visit(imported);
    };
    for (const id of ids) visit(id);
    return found;
  };
  const pages = graph.getModuleInfo(source('router/route-table.tsx'))?.dynamicallyImportedIds ?? [];
  const pagesIn = (folder: string) => pages.filter(id => id.startsWith(source(`routes/${folder}/`)));
  const boot = closure([source('boot/boot.ts')]);
  const requests = closure([source('session/first-requests.ts')]);
  const start = closure([source('boot/mount.tsx')]);
  const home = closure([source('routes/public/site/home-page.tsx')]);
  const session = closure([source('session/auth/firebase-session.ts')]);
  const sent = closure([
    source('platform/firebase/firestore-lite.ts'),
    source('features/analytics/api/send-event.ts'),
    source('features/inquiries/api/define-form-handler.ts'),
  ]);
  const shell = closure([source('layouts/dashboard/shell.tsx')]);
  const marketplace = closure([source('routes/public/marketplace/marketplace-page.tsx')]);
  const plans = closure(pagesIn('public/marketplace'));
  // Other than this one, no page of the site needs what the dashboard loads its data with.
  const site = closure(pagesIn('public/site').filter(id => !id.endsWith('services-preview.tsx')));
  const publicPages = pagesIn('public').map(id => closure([id]));
  const isCommon = (id: string) => publicPages.filter(page => page.has(id)).length > publicPages.length / 4;
  const submit = closure([source('design/forms/use-form.ts'), source('platform/google/captcha.ts')]);
  const inquiries = closure(pagesIn('public/inquiries'));
  const accounts = closure(pagesIn('public/accounts'));
  const first = FIRST_PAGES.map(name => closure([source(`routes/dashboard/${name}-page.tsx`)]));
  const innerPages = [...pagesIn('dashboard'), ...pagesIn('admin')].map(id => closure([id]));
  const isOftenUsed = (id: string) => innerPages.filter(page => page.has(id)).length > 3;
  const hasOwnGroup = (id: string) => PACKAGES.some(([, pattern]) => pattern.test(id));
  /** True for modules of the first requests, and modules of the start whose imports are all early. */
  const isEarly = (id: string): boolean =>
    !hasOwnGroup(id) &&
    (requests.has(id) || (start.has(id) && (graph.getModuleInfo(id)?.importedIds.every(isEarly) ?? false)));
  const entries = new Set([...pages, source('layouts/dashboard/shell.tsx')]);
  return id => {
    if (boot.has(id)) return 'boot';
    if (entries.has(id)) return null;
    if (isEarly(id)) return 'early';
    if (start.has(id)) return null;
    const inApplication = shell.has(id) || first.some(page => page.has(id));
    const users = FIRST_PAGES.filter((_name, index) => first[index]?.has(id));
    if (submit.has(id) && !shell.has(id) && users.length < 2 && !marketplace.has(id)) return 'submit';
    if ((home.has(id) || isCommon(id)) && (inApplication || marketplace.has(id))) return 'basics';
    if (marketplace.has(id)) return inApplication || session.has(id) ? 'basics' : 'marketplace';
    if (plans.has(id) && inApplication) return 'basics';
    if (session.has(id) && !inApplication) return sent.has(id) ? 'firebase' : 'session';
    if (inquiries.has(id)) return inApplication || accounts.has(id) ? 'fields' : 'inquiries';
    if (accounts.has(id)) return inApplication ? 'fields' : 'accounts';
    if (sent.has(id)) return inApplication ? 'fields' : 'firestore';
    if (site.has(id) && inApplication) return 'basics';
    if (shell.has(id)) return 'shell';
    if (users.length === 1) return isOftenUsed(id) ? 'inner' : `${users[0]}-page`;
    if (users.length > 0) return PAIRS[users.join()] ?? 'shell';
    return plans.has(id) ? 'plans' : null;
  };
}
