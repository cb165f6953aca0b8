import { ShellPage } from '../app/shell-page.tsx';
import { StorageViewer } from '../features/diagnostics/components/storage-viewer.tsx';
import { useAuth } from '../session/auth-provider.tsx';

export default function StoragePage() {
  const { logout } = useAuth();

  async function signOut() {
    const result = await logout('quick');
    if (!result.success) throw new Error(result.error);
  }

  return (
    <ShellPage
      title="Stored in This Browser"
      lead="Everything that this site keeps on your device, by where it lies."
    >
      <StorageViewer onSignOut={signOut} />
    </ShellPage>
  );
}
