import { StorageViewer } from '../../features/diagnostics/components/storage-viewer.tsx';
import { ShellPage } from '../../layouts/dashboard/shell-page.tsx';
import { useAuth } from '../../session/auth-provider.tsx';

export default function StoragePage() {
  const { logout } = useAuth();

  async function signOut() {
    const result = await logout('quick');
    if (!result.success) throw new Error(result.error);
  }

  return (
    <ShellPage
      title="Stored in This Browser"
      lead="What this site keeps on your device, what it is for, and how to delete it."
    >
      <StorageViewer onSignOut={signOut} />
    </ShellPage>
  );
}
