/** What remains to be done after an address was entered for a list. */
export function ConfirmByEmail() {
  return (
    <p className="max-w-[52ch]">
      We just sent you an email. Open it and confirm: you’re on the list once you do. No email within a few
      minutes? Check your spam folder.
    </p>
  );
}
