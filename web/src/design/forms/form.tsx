import type { ComponentProps } from 'react';

/**
 * A form that only scripts submit. Without them, Enter or a password manager does nothing: `dialog` submits nowhere
 * outside a dialog, while the default would put every field into the URL.
 */
export function Form(props: ComponentProps<'form'>) {
  return <form {...props} method="dialog" />;
}
