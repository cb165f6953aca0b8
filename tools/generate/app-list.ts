import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { App } from '@atrium/contract/apps/define-app';
import { ROOT } from '../checks/run-tool.ts';

const APPS = join(ROOT, 'contract/src/apps');

const HEAD = '/** Generated from the folders beside it by `npm run generate`. */';

/** Reads the definitions of all applications, in their order. */
async function readApps(): Promise<(App & { folder: string })[]> {
  const files = globSync('*/app.ts', { cwd: APPS });
  const apps = await Promise.all(
    files.map(async file => {
      const { default: app }: { default: App } = await import(pathToFileURL(join(APPS, file)).href);
      return { ...app, folder: basename(dirname(file)) };
    }),
  );
  return apps.toSorted((a, b) => a.order - b.order);
}

/** Returns what is wrong with the definitions together, each with the file to edit. */
export async function listProblems(): Promise<string[]> {
  const apps = await readApps();
  const pages = globSync('*/page.md', { cwd: APPS }).map(dirname);
  const taken = (field: 'order' | 'hue' | 'page') =>
    apps.flatMap((app, index) => {
      const other = apps.slice(0, index).find(each => each[field] === app[field]);
      return other ? [`${app.folder}/app.ts: ${other.id} has the ${field} ${app[field]}.`] : [];
    });
  return [
    ...taken('order'),
    ...taken('hue'),
    ...taken('page'),
    ...apps.flatMap(({ id, folder }) => (id === folder ? [] : [`${folder}/app.ts: its id is ${id}.`])),
    ...apps.flatMap(({ folder }) => (pages.includes(folder) ? [] : [`${folder}/page.md is missing.`])),
  ].map(problem => `contract/src/apps/${problem}`);
}

const quoted = (text: string) => `'${text.replaceAll("'", "\\'")}'`;

const ENV = join(ROOT, 'functions/.env.demo-atrium');

/** The settings of the local functions: the emulator asks for a parameter without a value, and waits for ever. */
function withAppSettings(text: string, apps: readonly App[]): string {
  const others = text.split('\n').filter(line => line !== '' && !/^APP_\w+_URL=$/.test(line));
  const prefixes = apps.flatMap(({ id, sale }) =>
    sale === 'announced' ? [] : `APP_${id.toUpperCase().replaceAll('-', '_')}`,
  );
  const lines = prefixes.flatMap(prefix => [`${prefix}_URL=`, `${prefix}_SIGNUP_URL=`]);
  return `${[...others, ...lines].join('\n')}\n`;
}

/**
 * The texts of the generated files, by path: what every page needs of the applications, their definitions, and the local
 * settings of their back ends.
 */
export async function appFiles(): Promise<Record<string, string>> {
  const apps = await readApps();
  const name = (id: string) => id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const listed = apps.map(
    ({ id, page, name: title, sale, hue }) =>
      `  { id: '${id}', page: '${page}', name: ${quoted(title)}, sale: '${sale}', hue: ${hue} },`,
  );
  return {
    [join(APPS, 'app-list.ts')]: `${HEAD}\nexport const APP_LIST = [\n${listed.join('\n')}\n] as const;\n`,
    [join(APPS, 'all-apps.ts')]: [
      ...apps.map(({ id }) => `import ${name(id)} from './${id}/app.ts';`),
      "import type { App } from './define-app.ts';",
      '',
      HEAD,
      'export const ALL_APPS: readonly App[] = [',
      ...apps.map(({ id }) => `  ${name(id)},`),
      '];',
      '',
    ].join('\n'),
    [ENV]: withAppSettings(readFileSync(ENV, 'utf8'), apps),
  };
}
