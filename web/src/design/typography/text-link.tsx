import { Link, type LinkProps } from 'react-router-dom';
import { textLinkClass } from './text-link-class.ts';

/** A link within text to a page of the site. Where no router is loaded, use an anchor with `textLinkClass`. */
export function TextLink({ className, ...link }: Omit<LinkProps, 'className'> & { className?: string }) {
  return <Link {...link} className={textLinkClass(className)} />;
}
