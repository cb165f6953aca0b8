import { createContext, type ReactNode, useContext } from 'react';

const PageData = createContext<unknown>(undefined);

/** Data that a page was prerendered with; its HTML carries the same as a JSON block. */
export function PageDataProvider({ data, children }: { data: unknown; children: ReactNode }) {
  return <PageData value={data}>{children}</PageData>;
}

/** The data of the current page's HTML, or undefined; the caller parses it. */
export function usePageData(): unknown {
  return useContext(PageData);
}

/** Reads the JSON block of the document. */
export function readPageData(): unknown {
  const text = document.getElementById('page-data')?.textContent;
  return text ? JSON.parse(text) : undefined;
}
