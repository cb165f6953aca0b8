/** Asks the visitor to confirm a sign-up for a list by the link in an email. */
export function ConfirmByEmail() {
  return (
    <p className="max-w-[52ch]">
      We just sent you an email. Open it and confirm: you’re on the list once you do. No email within a few
      minutes? Check your spam folder.
    </p>
  );
}
