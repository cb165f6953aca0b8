export async function confirmSession(): Promise<void> {}
export async function register(_form: unknown) {
  return { success: false as const, error: '' };
}
export async function login(_form: unknown) {
  return { success: false as const, error: '' };
}
export async function logout() {
  return { success: false as const, error: '' };
}
