import { ACCOUNT_LIMITS } from '@atrium/contract/accounts/account';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { CONTROL_CLASS, FieldFrame, type FieldNotes } from '../../../design/forms/field-frame.tsx';
import { passwordStrength } from '../model/password-strength.ts';

interface PasswordFieldProps extends FieldNotes, Omit<ComponentProps<'input'>, 'className' | 'id' | 'type'> {}

/** A password field that can show its value. */
export function PasswordField({ label, error, hint, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame label={label} error={error} hint={hint}>
      {control => (
        <div className="relative">
          <input
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className={`${CONTROL_CLASS} pl-3.5 pr-19`}
          />
          <button
            type="button"
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0.5 right-0.5 min-w-16 rounded-sm px-3 text-fine font-medium text-soft hover:text-ink"
          >
            {shown ? 'Hide' : 'Show'}
            <span className="sr-only"> what is in “{label}”</span>
          </button>
        </div>
      )}
    </FieldFrame>
  );
}

const FILLS = ['bg-fail', 'bg-warn', 'bg-done', 'bg-done'] as const;
const INKS = ['text-fail', 'text-warn', 'text-done', 'text-done'] as const;

interface NewPasswordFieldsProps {
  label?: string;
  errors: { password?: string | undefined; confirmPassword?: string | undefined };
}

/** A new password with a strength meter, and the same again. */
export function NewPasswordFields({ label = 'New password', errors }: NewPasswordFieldsProps) {
  const [strength, setStrength] = useState<ReturnType<typeof passwordStrength>>(null);
  const input = useRef<HTMLInputElement>(null);
  // Text typed before hydration fired no event.
  useEffect(() => setStrength(passwordStrength(input.current?.value ?? '')), []);
  const hint = `At least ${ACCOUNT_LIMITS.passwordMin} characters. A short sentence works well.`;
  return (
    <>
      <div>
        <PasswordField
          ref={input}
          label={label}
          name="password"
          autoComplete="new-password"
          required
          minLength={ACCOUNT_LIMITS.passwordMin}
          // The error is more specific.
          hint={errors.password ? undefined : hint}
          error={errors.password}
          onInput={event => setStrength(passwordStrength(event.currentTarget.value))}
        />
        <div className="mt-2 flex min-h-6 items-center gap-3">
          <div aria-hidden="true" className="grid w-24 shrink-0 grid-cols-4 gap-1">
            {[...FILLS.keys()].map(step => (
              <span
                key={step}
                className={`h-1 ${strength && step <= strength.level ? FILLS[strength.level] : 'bg-line'}`}
              />
            ))}
          </div>
          <p role="status" className={`text-fine ${strength ? INKS[strength.level] : 'text-soft'}`}>
            {errors.password ? '' : strength?.text}
          </p>
        </div>
      </div>
      <PasswordField
        label="Confirm password"
        name="confirmPassword"
        autoComplete="new-password"
        required
        error={errors.confirmPassword}
      />
    </>
  );
}
