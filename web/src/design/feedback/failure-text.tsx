interface FailureTextProps {
  className: string;
  /** Null while nothing has failed. */
  children: string | null;
}

/** The reason for a failure, which screen readers announce. */
export function FailureText({ className, children }: FailureTextProps) {
  return children ? (
    <p role="alert" className={`text-fail ${className}`}>
      {children}
    </p>
  ) : null;
}
