import { AppError } from '@atrium/contract/platform/errors';
import * as api from '@atrium/contract/routes/services';
import { type SaveServiceRequest, SERVICE_LIMITS, type ServiceRecord } from '@atrium/contract/services';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { SeenService } from '../../features/services/staff/api/service-records.ts';
import { refuse, serve } from '../../testing/fake-api.ts';
import {
  awaitText,
  button,
  dialog,
  field,
  getPath,
  hasOverflow,
  inDialog,
  renderScreen,
} from '../../testing/render-screen.tsx';
import AdminServicesPage from './admin-services-page.tsx';

/** What is stored, by id. */
let stored: Map<string, SeenService>;
let invalidIds: string[];

vi.mock('../../features/services/staff/api/service-records.ts', async original => ({
  ...(await original<object>()),
  listServiceRecords: async () => ({ services: [...stored.values()], invalidIds }),
  readServiceRecord: async (id: string) => stored.get(id) ?? null,
}));

const CARE: ServiceRecord = {
  ...{ id: 'care', icon: 'wrench', name: 'Care', description: 'We watch.', active: true },
  tiers: [{ id: 'basic', name: 'Basic', monthlyPrice: 290, features: ['5 automations'] }],
};

function store(service: ServiceRecord, version: string): void {
  stored.set(service.id, { service, version, savedAt: new Date('2026-11-01T09:00:00Z') });
}

const gone = refuse('not_found', 'This service doesn’t exist. It may have been deleted.');
const changed = refuse('conflict', 'Someone else has saved this service. Review their changes first.');

beforeEach(() => {
  stored = new Map();
  invalidIds = [];
  store(CARE, '1');
  serve(api.saveService, ({ body }) => {
    const { version, service } = body as SaveServiceRequest;
    const seen = stored.get('care');
    if (!seen) return gone();
    if (seen.version !== version) return changed();
    store({ ...service, id: 'care' }, `${version}1`);
    return { id: 'care' };
  });
});

const open = (search = '?id=care') => renderScreen(<AdminServicesPage />, `/admin/services${search}`);
const price = () => field('Dollars per month');

it('problems of a service are shown at their fields; what is corrected is previewed and saved', async () => {
  await open();
  await field('Name').fill('');
  await price().fill('many');
  await button('Add a Plan').click();
  await button('Save').click();
  await awaitText('Enter the name of the service.');
  await awaitText('Enter a price in dollars per month, such as 290 or 49.50.');
  await awaitText('Enter the name of the plan.');
  await expect.element(field('Name')).toHaveFocus();

  await button('Remove plan 2').click();
  await field('Name').fill('Care Plus');
  await price().fill('49.50');
  await field('What it includes').fill('  20 automations \n\n Same-day fixes\n');
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect.element(preview).toMatchTextContent('From $49.50/month');
  await expect.element(preview.getByRole('heading', { name: 'Care Plus' })).toBeVisible();
  await button('Save').click();
  await awaitText('Visitors see it within 2 minutes.');
  expect(stored.get('care')?.service).toMatchObject({
    name: 'Care Plus',
    tiers: [{ id: 'basic', monthlyPrice: 49.5, features: ['20 automations', 'Same-day fixes'] }],
  });
  await page.getByLabelText('Visibility').selectOptions('Hidden');
  await awaitText('Preview (hidden from visitors)');
});

it('a price that can be read in two ways is not guessed', async () => {
  await open();
  await price().fill('1.250');
  await button('Save').click();
  await expect.element(price()).toHaveAttribute('aria-invalid', 'true');
  expect(stored.get('care')?.version).toBe('1');
});

it('unsaved changes can be discarded', async () => {
  await open();
  await field('Description').fill('We watch and mend.');
  await awaitText('Not saved yet');
  await button('Discard Changes').click();
  await expect.element(field('Description')).toHaveValue('We watch.');
  await expect.element(button('Save')).toBeDisabled();
});

it('a link asks before it leaves unsaved changes', async () => {
  await open();
  await field('Description').fill('We watch and mend.');
  const back = page.getByRole('link', { name: 'All Services' });
  await back.click();
  await expect.element(dialog()).toMatchTextContent('Leave without saving?');
  await expect.element(inDialog('Stay')).toHaveFocus();
  await inDialog('Stay').click();
  await expect.element(field('Description')).toHaveValue('We watch and mend.');
  await back.click();
  await inDialog('Leave').click();
  await expect.element(page.getByRole('table', { name: 'Services' })).toBeVisible();
  await page.getByRole('link', { name: 'Care' }).click();
  await expect.element(field('Description')).toHaveValue('We watch.');
});

it('a save never overwrites what a colleague has saved or deleted, and keeps the input', async () => {
  await open();
  await field('Description').fill('Mine');
  store({ ...CARE, description: 'Theirs' }, '2');
  await button('Save').click();
  await awaitText('Someone else has saved this service.');
  await expect.element(field('Description')).toHaveValue('Mine');
  await button('Load Their Version').click();
  await expect.element(field('Description')).toHaveValue('Theirs');
  await field('Description').fill('Mine');
  await button('Save').click();
  await awaitText('Saved.');
  expect(stored.get('care')?.service.description).toBe('Mine');
  await field('Description').fill('Mine again');
  stored.clear();
  await button('Save').click();
  await awaitText('This service doesn’t exist. It may have been deleted.');
  await expect.element(field('Description')).toHaveValue('Mine again');
});

it('a new service is created after its errors were shown; an ID that is in use is one', async () => {
  const created = serve(api.createService, ({ body }) => {
    const { id, service } = body as { id: string; service: Omit<ServiceRecord, 'id'> };
    if (stored.has(id)) throw new AppError('conflict', 'A service with this ID already exists: “Care”.');
    store({ ...service, id }, '1');
    return { id };
  });
  await open('');
  await page.getByRole('link', { name: 'New Service' }).click();
  await button('Create Service').click();
  await awaitText('Use lowercase letters, digits and hyphens, at most 60.');
  await awaitText('Describe what the service does.');
  await expect.element(field('Name')).toHaveFocus();
  await field('Name').fill('Care à la Carte');
  await expect.element(field('ID')).toHaveValue('care-a-la-carte');
  await field('ID').fill('care');
  await field('Description').fill('We answer.');
  await page.getByLabelText('Icon').selectOptions('Compass');
  await field('Plan name').fill('Desk');
  await price().fill('99.90');
  await button('Create Service').click();
  await awaitText('A service with this ID already exists: “Care”.');
  await expect.element(field('ID')).toHaveFocus();
  await field('ID').fill('desk');
  await button('Create Service').dblClick();
  await awaitText('Created.');
  expect(getPath()).toBe('/admin/services?id=desk');
  expect(created).toHaveLength(2);
  expect(stored.get('desk')?.service).toMatchObject({
    ...{ icon: 'compass', name: 'Care à la Carte', active: true },
    tiers: [{ name: 'Desk', monthlyPrice: 99.9 }],
  });
});

it('a service is deleted after a confirmation, also with unsaved input', async () => {
  serve(api.deleteService, () => {
    stored.delete('care');
    return { id: 'care' };
  });
  await open();
  await field('Description').fill('We answer at night.');
  await button('Delete Service Care').click();
  await expect.element(dialog()).toMatchTextContent('Existing customers keep their plans');
  await inDialog('Keep It').click();
  await expect.element(dialog()).not.toBeInTheDocument();
  await button('Delete Service Care').click();
  await inDialog('Delete').click();
  await awaitText('“Care” was deleted.');
  await awaitText('There are no services yet.');
  await expect.element(page.getByRole('link', { name: 'Create the First Service' })).toBeVisible();
});

it('a service that a colleague has changed is not deleted', async () => {
  const calls = serve(api.deleteService, changed);
  await open();
  store({ ...CARE, description: 'Theirs' }, '2');
  await button('Delete Service Care').click();
  await inDialog('Delete').click();
  await expect.element(dialog()).toMatchTextContent('Someone else has saved this service.');
  expect(calls.map(({ body }) => body)).toEqual([{ version: '1' }]);
  await inDialog('Keep It').click();
  await button('Load Their Version').click();
  await expect.element(field('Description')).toHaveValue('Theirs');
});

it('an entry that is not a service can be deleted from the list', async () => {
  invalidIds = ['nonsense'];
  const calls = serve(api.deleteService, () => {
    invalidIds = [];
    return { id: 'nonsense' };
  });
  await open('');
  await button('Delete nonsense').click();
  await expect.element(dialog()).toMatchTextContent('Deleting it can’t be undone.');
  await inDialog('Delete').click();
  await expect.element(button('Delete nonsense')).not.toBeInTheDocument();
  expect(calls.map(({ body }) => body)).toEqual([{ version: null }]);
});

it('no service can be added to a full catalog', async () => {
  for (let i = 1; i < SERVICE_LIMITS.servicesMax; i += 1)
    store({ ...CARE, id: `care-${i}`, active: false }, '1');
  await open('');
  await awaitText('100 services, 1 shown to visitors. The catalog is full');
  await expect.element(page.getByRole('link', { name: 'New Service' })).not.toBeInTheDocument();
});

it('long texts of a service fit on a phone, with its preview and its deletion', async () => {
  await page.viewport(360, 780);
  const long = (length: number) => 'W'.repeat(length);
  const tiers = [{ id: 'basic', name: long(60), monthlyPrice: 99_999.99, features: [long(200)] }];
  store({ ...CARE, name: long(80), description: long(300), tiers }, '1');
  await open('');
  const row = page.getByRole('link', { name: long(80) });
  await expect.element(row).toBeVisible();
  expect(hasOverflow()).toBe(false);
  await row.click();
  await page.getByRole('button', { name: /^View Plans/ }).click();
  expect(hasOverflow()).toBe(false);
  await page.getByRole('button', { name: /^Delete Service/ }).click();
  expect(hasOverflow(dialog().element())).toBe(false);
});
