import type { Permission } from '@atrium/contract/access/access';
import { PERMISSION_TEXT } from '@atrium/contract/access/permission-texts';
import { TextLink } from '../../../design/typography/text-link.tsx';
import { STAFF_SCREENS } from '../../../staff-screens.ts';
import { accessUrl } from '../access-url.ts';

/** The text of a permission, which leads to what it opens. */
export function PermissionLink({ permission }: { permission: Permission }) {
  return (
    <TextLink to={`${STAFF_SCREENS.access.path}${accessUrl.write({ view: 'permissions' })}#${permission}`}>
      {PERMISSION_TEXT[permission]}
    </TextLink>
  );
}
