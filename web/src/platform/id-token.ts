/** The signed-in user's ID token for the API, or null; `fresh` asks for a new one. Loads Firebase on need. */
export async function getIdToken(fresh = false): Promise<string | null> {
  const { getFirebaseAuth } = await import('./firebase-auth.ts');
  const auth = getFirebaseAuth();
  await auth.authStateReady();
  return (await auth.currentUser?.getIdToken(fresh)) ?? null;
}
