import type { Callable } from './platform/callables/callable.ts';
import { setUserDisabledCallable, setUserRoleCallable } from './users/set-user-access.callable.ts';

/** Every callable: the functions beside the routes, for staff actions on accounts (decision 61). */
export const callables: readonly Callable[] = [setUserRoleCallable, setUserDisabledCallable];
