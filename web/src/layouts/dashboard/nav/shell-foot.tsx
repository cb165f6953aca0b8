/** The footer of the dashboard's navigation. */
export function ShellFoot() {
  return (
    <p className="mt-4 border-t border-line px-3 pt-3">
      <button
        type="button"
        data-consent-settings
        className="inline-flex min-h-9 items-center text-fine text-soft underline decoration-line underline-offset-4 hover:decoration-current"
      >
        Cookie settings
      </button>
    </p>
  );
}
