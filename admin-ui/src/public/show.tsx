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

/** Removes the opening text of the document. If it was visible already, `PageLoading` shows the same text without delay. */
const removeOpening = (): void => {
  const opening = document.getElementById('opening');
  const text = opening?.querySelector('p') ?? null;
  if (text !== null && getComputedStyle(text).opacity === '1')
    document.documentElement.style.setProperty('--loading-delay', '0ms');
  opening?.remove();
};

/** Shows a page: one that is drawn in the document is brought to life, and any other is rendered in its place. */
export const show = (root: HTMLElement, page: ReactElement): void => {
  const drawn = framed(page);
  removeOpening();
  const { dataset } = document.documentElement;
  if (root.dataset.page === window.location.pathname && dataset.hideDrawn === undefined) {
    hydrateRoot(root, drawn);
    return;
  }
  root.replaceChildren();
  delete root.dataset.page;
  createRoot(root).render(drawn);
};
