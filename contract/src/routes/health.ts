import { Health } from '../health.ts';
import type { ApiRoute } from './api-route.ts';

export const getHealth = {
  method: 'GET',
  path: '/api/health',
  access: 'public',
  reply: Health,
} as const satisfies ApiRoute;
