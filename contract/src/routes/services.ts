import {
  CreateServiceRequest,
  DeleteServiceRequest,
  SaveServiceRequest,
  ServiceChanged,
  ServicesResponse,
} from '../services.ts';
import { SPEC_TEXT } from '../spec-texts.ts';
import type { ApiRoute } from './api-route.ts';

const SERVICE_NOT_SAVED = 'This couldn’t be saved. Try again; your input is still here.';

export const createService = {
  method: 'POST',
  path: '/api/admin/services',
  access: { permission: 'manage_services' },
  body: CreateServiceRequest,
  idempotencyKey: 'required',
  reply: ServiceChanged,
  failure: SERVICE_NOT_SAVED,
} as const satisfies ApiRoute;

export const saveService = {
  method: 'POST',
  path: '/api/admin/services/:id',
  access: { permission: 'manage_services' },
  body: SaveServiceRequest,
  idempotencyKey: 'required',
  reply: ServiceChanged,
  failure: SERVICE_NOT_SAVED,
} as const satisfies ApiRoute;

export const deleteService = {
  method: 'POST',
  path: '/api/admin/services/:id/deletion',
  access: { permission: 'manage_services' },
  body: DeleteServiceRequest,
  idempotencyKey: 'required',
  reply: ServiceChanged,
  failure: SERVICE_NOT_SAVED,
} as const satisfies ApiRoute;

export const listServices = {
  method: 'GET',
  path: '/api/services',
  access: 'public',
  reply: ServicesResponse,
  failure: SPEC_TEXT.servicesLoadFailed,
} as const satisfies ApiRoute;
