import { newPerson, PERSON_PASSWORD, type Person } from '../emulator/people.ts';
import { newPage, type PageOptions, type Visitor } from './browser.ts';
import { at, logIn } from './person.ts';

/** Creates a user with these claims, logs in and opens this path. */
export async function enterAs(
  claims: object,
  path: string,
  options: PageOptions = {},
): Promise<{ visitor: Visitor; person: Person }> {
  const person = await newPerson(claims);
  const visitor = await newPage(options);
  await visitor.page.goto(at(`/login?next=${encodeURIComponent(path)}`));
  await logIn(visitor.page, person.email, PERSON_PASSWORD);
  await visitor.page.waitForURL(url => url.pathname !== '/login');
  return { visitor, person };
}
