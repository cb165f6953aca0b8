import { Health } from '../health.ts';
import { get } from './define-route.ts';

export const getHealth = get('/api/health', 'public', { reply: Health });
