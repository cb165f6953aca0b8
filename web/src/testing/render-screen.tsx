import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { render } from 'vitest-browser-react';
import { createQueryClient } from '../platform/api/query-client.ts';

/** Renders a component with the providers that every page of the dashboard has. */
export const renderScreen = (screen: ReactNode) =>
  render(
    <MemoryRouter>
      <QueryClientProvider client={createQueryClient()}>{screen}</QueryClientProvider>
    </MemoryRouter>,
  );
