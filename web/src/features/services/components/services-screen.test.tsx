import { listServices } from '@atrium/contract/routes/services';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { refuse, serve } from '../../../testing/fake-api.ts';
import { awaitText, button, renderScreen } from '../../../testing/render-screen.tsx';
import { ServicesScreen } from './services-screen.tsx';

const ADVISORY = {
  ...{ id: 'advisory', icon: 'compass', name: 'AI Advisory', description: 'A consultant on call.' },
  tiers: [
    { id: 'b', name: 'Retainer', monthlyPrice: 1800, features: ['8 hours a month'] },
    { id: 'a', name: 'Office hours', monthlyPrice: 450, features: ['2 hours a month'] },
  ],
};

it('services have their lowest price, their plans on request, and a way to ask', async () => {
  serve(listServices, () => ({ services: [ADVISORY] }));
  await renderScreen(<ServicesScreen level="h3" />);
  await expect.element(page.getByRole('heading', { level: 3, name: 'AI Advisory' })).toBeVisible();
  await awaitText('From $450/month');
  const plan = page.getByText('8 hours a month');
  await expect.element(plan).not.toBeVisible();
  await button('View Plans of AI Advisory').click();
  await expect.element(plan).toBeVisible();
  await button('Hide Plans of AI Advisory').click();
  await expect.element(plan).not.toBeVisible();
  const ask = page.getByRole('link', { name: 'Ask Us about AI Advisory' });
  await expect.element(ask).toHaveAttribute('href', '/contact?subject=AI%20Consultation');
});

it('services that can’t be loaded say why, and can be tried again', async () => {
  serve(listServices, refuse('not_found', 'The list is being changed.'));
  await renderScreen(<ServicesScreen />);
  await awaitText('Failed to load services');
  await awaitText('The list is being changed.');
  serve(listServices, () => ({ services: [] }));
  await button('Try Again').click();
  await awaitText('No services are offered right now.');
  const marketplace = page.getByRole('link', { name: 'Browse the Marketplace' });
  await expect.element(marketplace).toHaveAttribute('href', '/marketplace');
});
