import { createContext, useContext } from 'react';

/** The data that a page was prerendered with; its HTML contains the same as a JSON block. */
export const PageData = createContext<unknown>(undefined);

/** Returns the data of the current page's HTML, or undefined; the caller validates it. */
export function usePageData(): unknown {
  return useContext(PageData);
}

/** Reads the JSON block of the document. */
export function readPageData(): unknown {
  const text = document.getElementById('page-data')?.textContent;
  return text ? JSON.parse(text) : undefined;
}
