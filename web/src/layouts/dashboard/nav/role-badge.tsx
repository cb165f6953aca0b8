import { Badge } from '../../../design/feedback/badge.tsx';
import { useAuth } from '../../../session/auth/auth-provider.tsx';

/** The user's role; hidden for plain users. */
export function RoleBadge() {
  const { role } = useAuth();
  if (role === 'user' || role === 'guest') return null;
  const text = role.replaceAll('-', ' ');
  return (
    <>
      <span className="max-w-full truncate text-fine text-accent sm:hidden">{text}</span>
      <span className="max-sm:hidden">
        <Badge tone="accent">{text}</Badge>
      </span>
    </>
  );
}
