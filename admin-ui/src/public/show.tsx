import { StrictMode, type ReactElement } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { LucideProvider } from 'lucide-react';

/** The frame of every page. Icons have this size unless another is set. */
export const framed = (page: ReactElement): ReactElement => (
  <StrictMode>
    <LucideProvider size={16} strokeWidth={1.75}>
      {page}
    </LucideProvider>
  </StrictMode>
);

/** Shows a page: one that is drawn in the document is brought to life, and any other is rendered in its place. */
export const show = (root: HTMLElement, page: ReactElement): void => {
  const drawn = framed(page);
  const { dataset } = document.documentElement;
  if (root.dataset.page === window.location.pathname && dataset.hideDrawn === undefined) {
    hydrateRoot(root, drawn);
    return;
  }
  root.replaceChildren();
  delete root.dataset.page;
  createRoot(root).render(drawn);
};
