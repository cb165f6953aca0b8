import { Fragment } from 'react';

/** A text that can be an email address, which wraps before its @ and after its dots rather than inside a word. */
export function EmailText({ children }: { children: string }) {
  return children.split(/(?=@)|(?<=\.)(?=\S)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no state and can be equal
    <Fragment key={index}>
      {index > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ));
}
