import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { publicModules } from './public-sources.ts';

const SRC = join(import.meta.dirname, '../../src');

const modules = publicModules().map(file => relative(SRC, file).replaceAll('\\', '/'));

describe('the modules that public pages can load', () => {
  it('include every public route with its components', () => {
    const routes = globSync('routes/public/**/*.tsx', { cwd: SRC, exclude: ['**/*.test.tsx'] });
    expect(routes.length).toBeGreaterThan(20);
    expect(modules).toEqual(expect.arrayContaining(routes.map(route => route.replaceAll('\\', '/'))));
    expect(modules).toContain('features/site/components/home/hero.tsx');
  });

  it('include every module with markup that is displayed around the pages', () => {
    // The dashboard only displays these, and its shell loads a stylesheet with the classes of all modules.
    const dashboardOnly = /wrong-role|permission-gate|\.test\./;
    const around = globSync(['layouts/public/*.tsx', 'router/*.tsx', 'session/**/*.tsx'], { cwd: SRC })
      .filter(file => !dashboardOnly.test(file))
      .filter(file => readFileSync(join(SRC, file), 'utf8').includes('className='))
      .map(file => file.replaceAll('\\', '/'));
    expect(around.length).toBeGreaterThan(3);
    expect(modules).toEqual(expect.arrayContaining(around));
  });

  it('include the page for unknown dashboard URLs, which signed-out visitors see', () => {
    expect(modules).toContain('routes/dashboard/inner-not-found.tsx');
  });

  it('exclude private routes and the dashboard shell', () => {
    expect(modules).not.toContain('layouts/dashboard/shell.tsx');
    expect(modules).not.toContain('routes/dashboard/payment.tsx');
    expect(modules.filter(file => file.startsWith('routes/admin/'))).toEqual([]);
  });
});
