import { getWelcomeName, namesFromDisplayName, type StoredUser } from '@atrium/contract/accounts/profile';
import { Badge } from '../../../design/feedback/badge.tsx';
import { useProfile } from '../../../features/accounts/hooks/use-profile.ts';
import { wordsText } from '../../../platform/format.ts';
import { useAuth } from '../../../session/auth-provider.tsx';

/** The welcome line from the session: first name, else display name, else email. */
export function Welcome({ user, firstName }: { user: StoredUser; firstName?: string | undefined }) {
  const known = firstName ?? namesFromDisplayName(user.displayName ?? '').firstName;
  return (
    <p className="max-w-full truncate text-small max-sm:leading-tight">
      <span className="text-soft max-sm:sr-only">Welcome, </span>
      <span className="font-medium">{getWelcomeName({ ...user, firstName: known })}</span>
    </p>
  );
}

/** The same with the name in the profile, which may have changed. */
export function LiveWelcome({ user }: { user: StoredUser }) {
  const profile = useProfile(user.uid);
  return <Welcome user={user} firstName={profile?.firstName} />;
}

/** The user's role; hidden for plain users. */
export function RoleBadge() {
  const { role } = useAuth();
  if (role === 'user' || role === 'guest') return null;
  const text = wordsText(role.replaceAll('-', ' '));
  return (
    <>
      <span className="max-w-full truncate text-fine text-accent sm:hidden">{text}</span>
      <span className="max-sm:hidden">
        <Badge tone="accent">{text}</Badge>
      </span>
    </>
  );
}
