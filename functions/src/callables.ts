import type { Callable } from './platform/callables/callable.ts';
import { setUserDisabledCallable } from './users/set-user-disabled.callable.ts';
import { setUserRoleCallable } from './users/set-user-role.callable.ts';

/** Every callable: the functions beside the routes, for staff actions on accounts (decision 61). */
export const callables: readonly Callable[] = [setUserRoleCallable, setUserDisabledCallable];
