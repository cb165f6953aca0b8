import type { Locator, Page } from 'playwright';
import { ROLE_PERMISSIONS, type Role } from '../../contract/src/access/access.ts';
import { newPerson, type Person } from '../support/people.ts';
import { newPage, type PageOptions, type Visitor } from './browser.ts';
import { signIn } from './person.ts';

/** The claims of a role with its own permissions. */
export const claimsOf = (role: Role) => ({ role, permissions: ROLE_PERMISSIONS[role] });

interface Entered {
  visitor: Visitor;
  page: Page;
}

/** Logs a person in and opens this path. */
export async function enter(
  { email }: Pick<Person, 'email'>,
  path: string,
  options: PageOptions = {},
): Promise<Entered> {
  const visitor = await newPage({ reused: true, ...options });
  const { page } = visitor;
  await signIn(page, email, path);
  await page.waitForURL(url => url.pathname !== '/login');
  return { visitor, page };
}

/** Creates a user with these claims, if there are any, logs in and opens this path. */
export async function enterAs(
  claims: object | undefined,
  path: string,
  options?: PageOptions,
): Promise<Entered & { person: Person }> {
  const person = await newPerson(claims);
  return { person, ...(await enter(person, path, options)) };
}

/** Opens a user's account on the page for staff; returns its dialog. */
export async function manageAccount(page: Page, { email }: Pick<Person, 'email'>): Promise<Locator> {
  await page.getByLabel('Name or email').fill(email);
  await page.getByRole('button', { name: `Manage the account of ${email}` }).click();
  return page.getByRole('dialog');
}
