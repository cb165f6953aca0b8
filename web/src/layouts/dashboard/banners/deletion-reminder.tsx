import { lazy, Suspense, useState } from 'react';
import { useAccountDeletion } from '../../../features/accounts/hooks/use-account-deletion.ts';

const DeletionBanner = lazy(
  () => import('../../../features/accounts/components/profile/deletion-banner.tsx'),
);

/**
 * Shows when the account will be erased; its code loads once there is a deletion, and stays to report its
 * end.
 */
export function DeletionReminder({ uid }: { uid: string }) {
  const deletion = useAccountDeletion(uid);
  const [isNeeded, setNeeded] = useState(false);
  if (deletion && !isNeeded) setNeeded(true);
  if (!isNeeded) return null;
  return (
    <Suspense>
      <DeletionBanner uid={uid} />
    </Suspense>
  );
}
