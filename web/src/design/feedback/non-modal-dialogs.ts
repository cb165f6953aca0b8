/**
 * Runs what a provider shows above the page, such as the challenge of a captcha or of 3-D Secure. An open modal dialog would
 * cover it and make it inert, so meanwhile dialogs are not modal.
 */
export async function withNonModalDialogs<T>(run: () => Promise<T>): Promise<T> {
  const dialogs = [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')];
  const reopen = (how: 'show' | 'showModal') => {
    const focused = document.activeElement;
    for (const dialog of dialogs) {
      if (!dialog.open || !dialog.isConnected) continue;
      dialog.close();
      dialog[how]();
    }
    if (focused instanceof HTMLElement) focused.focus();
  };
  reopen('show');
  try {
    return await run();
  } finally {
    reopen('showModal');
  }
}
