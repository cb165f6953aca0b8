import { getIdToken } from '../firebase/id-token.ts';
import { type Call, callApi } from './api-client.ts';

/** Calls the API as the signed-in user. */
export const callApiAsUser = <T>(call: Call<T>): Promise<T> => callApi({ ...call, getToken: getIdToken });

/** Posts to the API as the signed-in user. */
export const postAsUser = <T>(call: Omit<Call<T>, 'method'>): Promise<T> =>
  callApiAsUser({ ...call, method: 'POST' });

/** Returns a query function that calls the API as the signed-in user. */
export const queryApi =
  <T>(call: Call<T>) =>
  ({ signal }: { signal: AbortSignal }): Promise<T> =>
    callApiAsUser({ ...call, signal });
