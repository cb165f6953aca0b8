import { TextLink } from '../typography/text-link.tsx';

/** Links from the home page down, and the current page. Limited to one line; the heading below has the full name. */
export function Breadcrumbs({
  trail,
  here,
}: {
  trail: readonly { name: string; path: string }[];
  here: string;
}) {
  return (
    <nav aria-label="Breadcrumb" className="text-fine text-soft print:hidden">
      <ol className="flex items-center gap-x-3">
        {trail.map(({ name, path }) => (
          <li key={path} className="flex shrink-0 items-center gap-x-3">
            <TextLink to={path} className="inline-flex min-h-6 items-center">
              {name}
            </TextLink>
            <span aria-hidden="true">/</span>
          </li>
        ))}
        <li aria-current="page" className="truncate text-ink">
          {here}
        </li>
      </ol>
    </nav>
  );
}
