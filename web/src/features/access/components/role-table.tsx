import { PERMISSIONS, ROLE_PERMISSIONS, ROLES } from '@atrium/contract/access/access';
import { PERMISSION_TEXT, roleText } from '@atrium/contract/access/permission-texts';
import { PermissionLink } from './permission-link.tsx';

const CELL = 'border-b border-line py-3 pr-4 align-baseline';

/** Which role has which permission: a table, or on phones a list of permissions with their roles. */
export function RoleTable() {
  return (
    <table className="w-full text-small max-md:block">
      <caption className="sr-only">Permissions by role</caption>
      <thead className="max-md:sr-only">
        <tr className="text-fine text-soft">
          <th scope="col" className="border-b border-ink py-2.5 pr-4 text-left font-medium">
            Permission
          </th>
          {ROLES.map(role => (
            <th key={role} scope="col" className="border-b border-ink py-2.5 pr-4 text-center font-medium">
              {roleText(role)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block max-md:border-t max-md:border-ink">
        {PERMISSIONS.map(permission => (
          <tr key={permission} className="max-md:block max-md:border-b max-md:border-line max-md:py-3">
            <th
              scope="row"
              className={`${CELL} text-left font-normal max-md:block max-md:border-0 max-md:p-0`}
            >
              <PermissionLink permission={permission} />
            </th>
            {ROLES.map(role => {
              const hasIt = ROLE_PERMISSIONS[role].includes(permission);
              return (
                <td
                  key={role}
                  className={`${CELL} text-center max-md:border-0 max-md:p-0 ${hasIt ? 'max-md:mt-1.5 max-md:mr-3 max-md:inline-block' : 'text-soft max-md:hidden'}`}
                >
                  <span className="md:hidden">{roleText(role)}</span>
                  <span className="max-md:hidden">
                    <span aria-hidden="true">{hasIt ? '●' : '–'}</span>
                    <span className="sr-only">
                      {hasIt ? 'Yes' : 'No'}, {roleText(role)}, {PERMISSION_TEXT[permission]}
                    </span>
                  </span>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
