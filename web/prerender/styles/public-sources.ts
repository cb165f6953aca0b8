import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { normalizePath, type Plugin, parseSync, Visitor } from 'vite';

const SRC = join(import.meta.dirname, '../../src');
const APP = join(SRC, 'router/app.tsx');
const ROUTE_TABLE = join(SRC, 'router/route-table.tsx');

/** Loads a stylesheet with the classes of all modules. */
const DASHBOARD_SHELL = join(SRC, 'layouts/dashboard/shell.tsx');

const PUBLIC_STYLESHEET = /\/layouts\/public\/public\.css$/;

/**
 * Adds a Tailwind `@source` line to the public stylesheet for every module that a public page can load. The development
 * server scans all modules, because Tailwind reads these lines only once.
 */
export function publicStyleSources(): Plugin {
  let isBuild = false;
  return {
    name: 'public-style-sources',
    // Before Tailwind's plugin, which follows in the configuration.
    enforce: 'pre',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    transform: {
      filter: { id: PUBLIC_STYLESHEET },
      handler(styles, id) {
        const sources = isBuild ? publicModules() : [SRC];
        const lines = sources.map(file => `@source "${normalizePath(relative(dirname(id), file))}";`);
        return `${styles}\n${lines.join('\n')}\n`;
      },
    },
  };
}

/** The files of all modules that the application imports, except private routes and the dashboard's shell. */
export function publicModules(): string[] {
  const modules = new Set([APP]);
  // A set also iterates over what is added meanwhile.
  for (const file of modules) {
    for (const imported of listImports(file)) modules.add(imported);
  }
  return [...modules];
}

/** The modules of this application that a module imports, without imports of types. */
function listImports(file: string): string[] {
  const code = readFileSync(file, 'utf8');
  const { program, module } = parseSync(file, code);
  const privateRoutes: { start: number; end: number }[] = [];
  if (file === ROUTE_TABLE) {
    new Visitor({
      CallExpression(route) {
        if (route.callee.type === 'Identifier' && route.callee.name === 'privatePage')
          privateRoutes.push(route);
      },
    }).visit(program);
  }
  const isPrivate = ({ start }: { start: number }) =>
    privateRoutes.some(route => route.start < start && start < route.end);
  const specifiers = [
    ...module.staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports
      .flatMap(({ entries }) => entries)
      .flatMap(({ isType, moduleRequest }) => (moduleRequest && !isType ? [moduleRequest.value] : [])),
    ...module.dynamicImports
      .filter(dynamicImport => !isPrivate(dynamicImport))
      .map(({ moduleRequest }) => code.slice(moduleRequest.start + 1, moduleRequest.end - 1)),
  ];
  return (
    specifiers
      .filter(specifier => /^\.\.?\/.*\.tsx?$/.test(specifier))
      .map(specifier => join(dirname(file), specifier))
      // Texts are compiled by modules outside of it, which aren’t bundled.
      .filter(imported => imported.startsWith(SRC) && imported !== DASHBOARD_SHELL)
  );
}
