import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Permission } from '@atrium/contract/access/access';
import type { AccessAction } from '@atrium/contract/access/actions';
import { API_ROUTES } from '@atrium/contract/routes/all-routes';
import type { ApiRoute, RouteAccess } from '@atrium/contract/routes/api-route';
import { callables } from '../../functions/src/callables.ts';
import { apiRoutes } from '../../functions/src/routes.ts';
import { SHELL_LINKS } from '../../web/src/layouts/dashboard/nav/shell-links.ts';
import { STAFF_SCREEN_LIST } from '../../web/src/staff-screens.ts';
import { ROOT } from '../checks/run-tool.ts';
import { type RuleAccess, readRules } from './read-rules.ts';

/** Everything that asks who the user is: pages, menu, endpoints, callables and collections, from their declarations. */
export async function listAccessActions(): Promise<AccessAction[]> {
  const rules = readRules(await readFile(join(ROOT, 'firestore.rules'), 'utf8'));
  return [...pages(), ...menu(), ...endpoints(), ...staffCallables(), ...collections(rules)];
}

function pages(): AccessAction[] {
  return STAFF_SCREEN_LIST.map(({ path, title, label = title, anyOf }) => ({
    id: `page:${path}`,
    kind: 'page',
    label,
    target: path,
    anyOf,
  }));
}

/** Links that only staff see, to pages that aren't only for staff. */
function menu(): AccessAction[] {
  const guarded = new Set<string>(STAFF_SCREEN_LIST.map(({ path }) => path));
  return SHELL_LINKS.flatMap(({ to, label, anyOf }) =>
    anyOf && !guarded.has(to) ? [{ id: `menu:${to}`, kind: 'menu', label, target: to, anyOf }] : [],
  );
}

function endpoints(): AccessAction[] {
  const names = Object.entries<ApiRoute>(API_ROUTES);
  const sorted = apiRoutes.toSorted((a, b) => (`${a.path} ${a.method}` < `${b.path} ${b.method}` ? -1 : 1));
  return sorted.flatMap(({ method, path, access, ...rest }) => {
    const [name] = names.find(([, route]) => route.path === path && route.method === method) ?? [];
    if (!name || access === 'public') return [];
    return toAction('endpoint', name, `${method} ${path}`, { access, ...rest });
  });
}

function staffCallables(): AccessAction[] {
  return callables.map(callable => toAction('callable', callable.name, callable.name, callable));
}

function toAction(
  kind: 'endpoint' | 'callable',
  id: string,
  target: string,
  declared: { summary: string; access: Exclude<RouteAccess, 'public'>; recentSignIn?: boolean | undefined },
): AccessAction {
  const { summary, access, recentSignIn } = declared;
  return {
    id: `${kind}:${id}`,
    kind,
    label: summary.replace(/\.$/, ''),
    target,
    anyOf: listPermissions(access),
    ...(recentSignIn && { recentSignIn }),
  };
}

const VERBS: Record<string, string> = { read: 'Read', create: 'Create', update: 'Change', delete: 'Delete' };

/** Operations with the same access together; reads are `get` and `list`. What needs no account is left out. */
function collections(rules: readonly RuleAccess[]): AccessAction[] {
  const actions = new Map<string, AccessAction & { operations: string[] }>();
  for (const { collection, operations, anyOf, owner, visitors } of rules) {
    if (anyOf.length === 0 && (visitors || !owner)) continue;
    for (const operation of operations) {
      const verb = operation === 'get' || operation === 'list' ? 'read' : operation;
      const who = `${collection} ${verb} ${anyOf} ${owner}`;
      const known = actions.get(who);
      const all = [...(known?.operations ?? []), operation];
      actions.set(who, {
        id: `collection:${collection}.${verb}`,
        kind: 'collection',
        label: `${VERBS[verb] ?? verb} ${collection.replaceAll('_', ' ')}`,
        target: `${collection}: ${all.join(', ')}`,
        anyOf: anyOf.map(name => Permission.parse(name)),
        ...(owner && anyOf.length > 0 && { ownData: true }),
        operations: all,
      });
    }
  }
  return [...actions.values()].map(({ operations: _, ...action }) => action);
}

function listPermissions(access: Exclude<RouteAccess, 'public'>): readonly Permission[] {
  if (access === 'signed-in') return [];
  return typeof access.permission === 'string' ? [access.permission] : access.permission;
}

/** The list of what permissions open, for the screen of who can do what. */
export async function accessFiles(): Promise<Record<string, string>> {
  const actions = await listAccessActions();
  const text = `import type { AccessAction } from './actions.ts';

/** Generated from pages, routes, callables and security rules by \`npm run generate\`. */
export const ACCESS_ACTIONS: readonly AccessAction[] = [
${actions.map(action => `  ${JSON.stringify(action)},`).join('\n')}
];
`;
  return { [join(ROOT, 'contract/src/access/generated-actions.ts')]: text };
}
