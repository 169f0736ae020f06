import { StrictMode, type ReactElement } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

/** Shows a page: the one that came drawn in the document is brought to life, and any other takes its place. */
export const show = (root: HTMLElement, page: ReactElement): void => {
  const drawn = <StrictMode>{page}</StrictMode>;
  const { dataset } = document.documentElement;
  if (root.dataset.page === window.location.pathname && dataset.anew === undefined) {
    hydrateRoot(root, drawn);
    return;
  }
  root.replaceChildren();
  delete root.dataset.page;
  createRoot(root).render(drawn);
};
