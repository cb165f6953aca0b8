import { newPerson, type Person } from '../emulator/people.ts';
import { newPage, type PageOptions, type Visitor } from './browser.ts';
import { at, signIn } from './person.ts';

/** Creates a user with these claims, logs in and opens this path. */
export async function enterAs(
  claims: object,
  path: string,
  options: PageOptions = {},
): Promise<{ visitor: Visitor; person: Person }> {
  const person = await newPerson(claims);
  const visitor = await newPage({ reused: true, ...options });
  await signIn(visitor.page, person.email);
  await visitor.page.goto(at(path));
  await visitor.page.waitForURL(url => url.pathname !== '/login');
  return { visitor, person };
}
