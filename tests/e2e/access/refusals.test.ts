import { afterAll, describe, expect, it } from 'vitest';
import { hasAnyPermission, ROLE_PERMISSIONS, ROLES } from '../../../contract/src/access/access.ts';
import { missingPermissionText } from '../../../contract/src/access/permission-texts.ts';
import { PATHS } from '../../../web/src/paths.ts';
import { STAFF_SCREENS, type StaffScreen } from '../../../web/src/session/staff-screens.ts';
import { closeBrowser, newPage } from '../browser.ts';
import { at } from '../person.ts';
import { enterAs } from '../staff.ts';

afterAll(closeBrowser);

const SCREENS = Object.keys(STAFF_SCREENS) as StaffScreen[];
const REFUSED = 'You don’t have access to this page.';

describe.each(ROLES)('the role %s', role => {
  const permissions = ROLE_PERMISSIONS[role];

  it('opens permitted pages; other pages show the missing permission and who can grant it', {
    tags: 'large',
  }, async () => {
    const { visitor } = await enterAs({ role, permissions }, PATHS.account);
    const { page } = visitor;
    const nav = page.getByRole('navigation', { name: 'Dashboard' });
    await nav.getByRole('link', { name: 'Account' }).waitFor();
    for (const screen of SCREENS) {
      const anyOf = STAFF_SCREENS[screen];
      const path = PATHS[screen];
      const opens = hasAnyPermission({ role, permissions }, anyOf);
      await page.goto(at(path));
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.getByText('Checking permissions...').waitFor({ state: 'detached' });
      const notice = page.getByRole('main').getByRole('status').filter({ hasText: REFUSED });
      if (opens) expect(await notice.count(), path).toBe(0);
      else await notice.getByText(missingPermissionText(anyOf)).waitFor();
      await expect
        .poll(() => nav.locator(`a[href="${path}"]`).count(), { message: path })
        .toBe(opens ? 1 : 0);
    }
    await visitor.close();
  });
});

it('admin pages ask anonymous visitors to log in', async () => {
  const visitor = await newPage({ reused: true });
  for (const screen of SCREENS) {
    await visitor.page.goto(at(PATHS[screen]));
    await visitor.page.getByText('Authentication Required').waitFor();
    await visitor.page.getByText('Please log in to access admin panel.').waitFor();
  }
  await visitor.close();
});
