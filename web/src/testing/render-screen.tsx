import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createQueryClient } from '../platform/api/query-client.ts';

/** Renders a component with the providers that every page of the dashboard has. */
export const renderScreen = (screen: ReactNode) =>
  render(
    <MemoryRouter>
      <QueryClientProvider client={createQueryClient()}>{screen}</QueryClientProvider>
    </MemoryRouter>,
  );

export const button = (name: string) => page.getByRole('button', { name, exact: true });

/** Waits until a text that contains these words is displayed. */
export const awaitText = (words: string) =>
  expect.element(page.getByText(words, { exact: false })).toBeVisible();
