import type { TokenAccess } from '@atrium/contract/access/access';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { expect, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createQueryClient } from '../platform/api/query-client.ts';
import { publishSession } from '../session/auth/session-store.ts';
import { AuthProvider } from '../session/auth-provider.tsx';

/**
 * Renders a component at a path, with the providers that every page of the dashboard has. Returns the query client too, for
 * what listeners would write into it, and `update`, which renders it anew with other properties.
 */
export async function renderScreen(screen: ReactNode, path = '/') {
  history.replaceState(null, '', path);
  const client = createQueryClient();
  const withProviders = (content: ReactNode) => (
    <BrowserRouter>
      <AuthProvider>
        <QueryClientProvider client={client}>{content}</QueryClientProvider>
      </AuthProvider>
    </BrowserRouter>
  );
  const rendered = await render(withProviders(screen));
  return { ...rendered, client, update: (changed: ReactNode) => rendered.rerender(withProviders(changed)) };
}

/** Renders a page at its route; every other route is empty. */
export const renderPage = (route: string, element: ReactNode, query = '') =>
  renderScreen(
    <main>
      <Routes>
        <Route path={route} element={element} />
        <Route path="*" element={null} />
      </Routes>
    </main>,
    `${route}${query}`,
  );

/** The user of `signIn`. */
export const ADA = { uid: 'ada', email: 'ada@atrium.example', displayName: 'Ada Lovelace' };

/** Signs Ada in until the end of the test, as a user without permissions unless they are given. */
export function signIn(access: Partial<TokenAccess> = {}): void {
  const held = { role: 'user', permissions: [], missing: null, signedInAt: Date.now(), ...access } as const;
  publishSession({ status: 'signed-in', user: ADA, access: held });
  onTestFinished(() => publishSession({ status: 'signed-out' }));
}

/** The path and search that the screen has navigated to. */
export const getPath = () => location.pathname + location.search;

/** Whether the screen, or an element, is wider than its space. */
export const hasOverflow = (element: Element = document.documentElement) =>
  element.scrollWidth > element.clientWidth;

export const button = (name: string) => page.getByRole('button', { name, exact: true });
export const field = (name: string) => page.getByRole('textbox', { name, exact: true });

export const dialog = () => page.getByRole('dialog');
export const inDialog = (name: string) => dialog().getByRole('button', { name, exact: true });

/** Waits until an element with these words has the focus. */
export const awaitFocus = (words: string) =>
  expect
    .poll(() => (document.activeElement === document.body ? '' : document.activeElement?.textContent))
    .toContain(words);

/** Waits until a text that contains these words is displayed. */
export const awaitText = (words: string) =>
  expect.element(page.getByText(words, { exact: false }).first()).toBeVisible();
