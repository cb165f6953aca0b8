import {
  CreateServiceRequest,
  DeleteServiceRequest,
  SaveServiceRequest,
  ServiceChanged,
  ServicesResponse,
} from '../services.ts';
import { SPEC_TEXT } from '../spec-texts.ts';
import { get, post } from './define-route.ts';

const STAFF = { permission: 'manage_services' } as const;
const SERVICE_NOT_SAVED = 'This couldn’t be saved. Try again; your input is still here.';

export const createService = post('/api/admin/services', STAFF, {
  body: CreateServiceRequest,
  idempotencyKey: 'required',
  reply: ServiceChanged,
  failure: SERVICE_NOT_SAVED,
});

export const saveService = post('/api/admin/services/:id', STAFF, {
  body: SaveServiceRequest,
  idempotencyKey: 'required',
  reply: ServiceChanged,
  failure: SERVICE_NOT_SAVED,
});

export const deleteService = post('/api/admin/services/:id/deletion', STAFF, {
  body: DeleteServiceRequest,
  idempotencyKey: 'required',
  reply: ServiceChanged,
  failure: SERVICE_NOT_SAVED,
});

export const listServices = get('/api/services', 'public', {
  reply: ServicesResponse,
  failure: SPEC_TEXT.servicesLoadFailed,
});
