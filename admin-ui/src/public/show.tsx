import { StrictMode, type ReactElement } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

/** Shows a page: one that is drawn in the document is brought to life, and any other is rendered in its place. */
export const show = (root: HTMLElement, page: ReactElement): void => {
  const drawn = <StrictMode>{page}</StrictMode>;
  const { dataset } = document.documentElement;
  if (root.dataset.page === window.location.pathname && dataset.hideDrawn === undefined) {
    hydrateRoot(root, drawn);
    return;
  }
  root.replaceChildren();
  delete root.dataset.page;
  createRoot(root).render(drawn);
};
