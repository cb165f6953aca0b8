/** In memory only: after a reload the home page begins as it was prerendered. */
let isCreated = false;

/** Notes that an account was created in this document, for the home page to confirm it. */
export function noteAccountCreated(created: boolean): void {
  isCreated = created;
}

export function wasAccountCreated(): boolean {
  return isCreated;
}
