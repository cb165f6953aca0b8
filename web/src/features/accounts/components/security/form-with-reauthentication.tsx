import type { ComponentProps, ReactNode } from 'react';

interface FormWithReauthenticationProps
  extends Omit<ComponentProps<'form'>, 'className' | 'noValidate' | 'hidden'> {
  /** The pending reauthentication (`useReauthentication`), shown instead of the form. */
  panel: ReactNode | null;
}

/** A form for an action that requires a recent sign-in. */
export function FormWithReauthentication({ panel, ...form }: FormWithReauthenticationProps) {
  return (
    <div className="max-w-xl">
      {panel}
      {/* Hidden and not removed, so that the input is still there after Back. */}
      <form {...form} noValidate hidden={panel !== null} className="grid gap-5 [&[hidden]]:hidden" />
    </div>
  );
}
