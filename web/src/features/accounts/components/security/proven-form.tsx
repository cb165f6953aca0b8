import type { ComponentProps, ReactNode } from 'react';

interface ProvenFormProps extends Omit<ComponentProps<'form'>, 'className' | 'noValidate' | 'hidden'> {
  /** What is still to be done to prove who sends it (`useReauthentication`); it takes the form's place meanwhile. */
  panel: ReactNode | null;
}

/** A form for a step that only the owner of the account may take. */
export function ProvenForm({ panel, ...form }: ProvenFormProps) {
  return (
    <div className="max-w-xl">
      {panel}
      {/* Hidden, not taken away: what was typed is still there for who goes back. */}
      <form {...form} noValidate hidden={panel !== null} className="grid gap-5 [&[hidden]]:hidden" />
    </div>
  );
}
