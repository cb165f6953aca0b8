import { checkShape } from './shape.ts';

/** The body of every API error. `requestId` is the one in the server's log. */
export interface ApiErrorBody {
  error: string;
  code: string;
  requestId?: string | undefined;
}

export const ApiErrorBody = checkShape<ApiErrorBody>({ error: 'string', code: 'string' });
