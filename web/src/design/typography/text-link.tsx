import { Link, type LinkProps } from 'react-router-dom';
import { textLinkClass } from './text-link-class.ts';

interface TextLinkProps extends Omit<LinkProps, 'className'> {
  className?: string;
}

/** A link within text to a page of the site. Where no router is loaded, use an anchor with `textLinkClass`. */
export function TextLink({ className, ...link }: TextLinkProps) {
  return <Link {...link} className={textLinkClass(className)} />;
}
