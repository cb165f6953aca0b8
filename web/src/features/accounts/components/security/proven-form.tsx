import type { ComponentProps, ReactNode } from 'react';

interface ProvenFormProps extends Omit<ComponentProps<'form'>, 'className' | 'noValidate' | 'hidden'> {
  /** The pending proof of ownership (`useReauthentication`), shown instead of the form. */
  panel: ReactNode | null;
}

/** A form for an action that requires a recent sign-in. */
export function ProvenForm({ panel, ...form }: ProvenFormProps) {
  return (
    <div className="max-w-xl">
      {panel}
      {/* Hidden, not taken away: what was typed is still there for who goes back. */}
      <form {...form} noValidate hidden={panel !== null} className="grid gap-5 [&[hidden]]:hidden" />
    </div>
  );
}
