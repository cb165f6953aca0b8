import { hasAnyPermission } from '@atrium/contract/access/access';
import { PERSON_PERMISSIONS } from '@atrium/contract/people';
import { EmailText } from '../design/typography/email-text.tsx';
import { TextLink } from '../design/typography/text-link.tsx';
import { personPath } from '../paths.ts';
import { useAuth } from './auth-provider.tsx';

interface PersonLinkProps {
  /** An account's id, or an email address. */
  id: string;
  className?: string;
  /** The name or the email address. */
  children: string;
}

/** A name or an email address of a person, which leads staff to their page. */
export function PersonLink({ id, className, children }: PersonLinkProps) {
  const { role, permissions } = useAuth();
  if (!hasAnyPermission({ role, permissions }, PERSON_PERMISSIONS)) {
    return (
      <span className={className}>
        <EmailText>{children}</EmailText>
      </span>
    );
  }
  return (
    <TextLink to={personPath(id)} {...(className && { className })}>
      <EmailText>{children}</EmailText>
    </TextLink>
  );
}
