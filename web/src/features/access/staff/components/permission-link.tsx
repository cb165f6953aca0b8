import type { Permission } from '@atrium/contract/access/access';
import { PERMISSION_TEXT } from '@atrium/contract/access/permission-texts';
import { TextLink } from '../../../../design/typography/text-link.tsx';
import { PATHS } from '../../../../paths.ts';
import { writeAccessAddress } from '../access-address.ts';

/** The text of a permission, which leads to what it opens. */
export function PermissionLink({ permission }: { permission: Permission }) {
  return (
    <TextLink to={`${PATHS.adminAccess}${writeAccessAddress({ view: 'permissions' })}#${permission}`}>
      {PERMISSION_TEXT[permission]}
    </TextLink>
  );
}
