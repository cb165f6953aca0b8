import { expect, it } from 'vitest';
import { hasAnyPermission, ROLE_PERMISSIONS, ROLES } from '../../../contract/src/access/access.ts';
import { missingPermissionText } from '../../../contract/src/access/permission-texts.ts';
import { PATHS } from '../../../web/src/paths.ts';
import { STAFF_SCREENS, type StaffScreen } from '../../../web/src/staff-screens.ts';
import { LARGE } from '../../support/rows.ts';
import { expectNoAxeViolations } from '../accessibility.ts';
import { at } from '../person.ts';
import { enterAs } from '../staff.ts';

const SCREENS = Object.keys(STAFF_SCREENS) as StaffScreen[];
const REFUSED = 'You don’t have access to this page.';

it.each(ROLES)('the role %s opens its pages; others show the missing permission', LARGE, async role => {
  const permissions = ROLE_PERMISSIONS[role];
  const { page } = await enterAs({ role, permissions }, PATHS.account);
  const nav = page.getByRole('navigation', { name: 'Dashboard' });
  await nav.getByRole('link', { name: 'Account' }).waitFor();
  for (const screen of SCREENS) {
    const { anyOf, path } = STAFF_SCREENS[screen];
    const opens = hasAnyPermission({ role, permissions }, anyOf);
    await page.goto(at(path));
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByText('Checking permissions...').waitFor({ state: 'detached' });
    const notice = page.getByRole('main').getByRole('status').filter({ hasText: REFUSED });
    if (opens) expect(await notice.count(), path).toBe(0);
    else await notice.getByText(missingPermissionText(anyOf)).waitFor();
    const links = nav.locator(`a[href="${path}"]`);
    await expect.poll(() => links.count(), { message: path }).toBe(opens ? 1 : 0);
  }
  await expectNoAxeViolations(page);
});
