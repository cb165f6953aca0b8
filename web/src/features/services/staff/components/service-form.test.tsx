import * as api from '@atrium/contract/routes/services';
import type { ServiceRecord } from '@atrium/contract/services';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { serve } from '../../../../testing/fake-api.ts';
import { awaitText, button, field, renderScreen } from '../../../../testing/render-screen.tsx';
import { readServiceRecord, type SeenService } from '../api/service-records.ts';
import { ServiceEditor } from './service-editor.tsx';
import { ServiceForm } from './service-form.tsx';

vi.mock('../api/service-records.ts', async original => ({
  ...(await original<object>()),
  readServiceRecord: vi.fn(),
}));

const CARE: ServiceRecord = {
  ...{ id: 'care', icon: 'wrench', name: 'Care', description: 'We watch.', active: true },
  tiers: [{ id: 'basic', name: 'Basic', monthlyPrice: 290, features: ['5 automations'] }],
};
const see = (description: string, version: string): SeenService => ({
  ...{ service: { ...CARE, description }, version, savedAt: null },
});

const onSaved = vi.fn();

async function show() {
  const props = { notice: null, preview: () => null, onSaved, onCreated() {}, onDeleted() {} };
  await renderScreen(<ServiceForm {...props} opened={see('We watch.', '1')} />);
  await field('Description').fill('We answer.');
  await button('Save').click();
}

it('what is typed while a service is being saved stays', async () => {
  const { promise, resolve } = Promise.withResolvers<{ id: string }>();
  const calls = serve(api.saveService, () => promise);
  vi.mocked(readServiceRecord).mockResolvedValue(see('We answer.', '2'));
  await show();
  await expect.poll(() => calls).toHaveLength(1);
  await field('Description').fill('We answer at night.');
  resolve({ id: 'care' });
  await expect.element(page.getByRole('alert')).toMatchTextContent('Saved.');
  await expect.element(field('Description')).toHaveValue('We answer at night.');
  await button('Discard Changes').click();
  await expect.element(field('Description')).toHaveValue('We answer.');
  await expect.element(button('Discard Changes')).toHaveFocus();
});

it('a saved service that can’t be read again was saved, and is saved again only after it was read', async () => {
  const calls = serve(api.saveService, () => ({ id: 'care' }));
  vi.mocked(readServiceRecord).mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce(null);
  await show();
  await awaitText('Saved.');
  await awaitText('The stored version couldn’t be loaded.');
  expect(onSaved).toHaveBeenCalled();
  await expect.element(button('Save')).toHaveAttribute('aria-disabled', 'true');
  await button('Load Stored Version').click();
  await awaitText('This service doesn’t exist. It may have been deleted.');
  vi.mocked(readServiceRecord).mockResolvedValueOnce(see('We answer.', '2'));
  await button('Load Stored Version').click();
  await expect.element(button('Load Stored Version')).not.toBeInTheDocument();
  await field('Description').fill('We answer at night.');
  await button('Save').click();
  await expect.poll(() => calls.map(({ body }) => body)).toMatchObject([{ version: '1' }, { version: '2' }]);
});

it('the page of a service begins with the focus on its heading, which gets it from a removed plan', async () => {
  const props = { notice: null, preview: () => null, onSaved, onCreated() {}, onDeleted() {} };
  await renderScreen(
    <main>
      <h1>Services</h1>
      <ServiceEditor {...props} id={null} listPath="/" />
    </main>,
  );
  const heading = page.getByRole('heading', { name: 'Services' });
  await expect.element(heading).toHaveFocus();
  await button('Add a Plan').click();
  await button('Remove plan 2').click();
  await expect.element(heading).toHaveFocus();
});
