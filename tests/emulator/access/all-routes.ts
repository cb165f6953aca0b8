import { globSync } from 'node:fs';
import type { Route } from '../../../functions/src/platform/http/http.ts';

const ROOT = new URL('../../../', import.meta.url);

/** Every route of the API that a file of the functions exports, so that a new one is tried by itself. */
export async function allRoutes(): Promise<Route[]> {
  const files = globSync('functions/src/**/*.http.ts', { cwd: ROOT });
  const modules: object[] = await Promise.all(files.map(file => import(new URL(file, ROOT).href)));
  return modules.flatMap(module => Object.values(module)).filter(isRoute);
}

function isRoute(exported: unknown): exported is Route {
  return typeof exported === 'object' && exported !== null && 'handle' in exported;
}
