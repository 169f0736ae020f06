/** What the build wrote into the document, which is read once; nothing during development. */
const portalFiles = (): readonly string[] => {
  const written = document.getElementById('portal-files');
  written?.remove();
  // `build/prerender.ts` wrote it.
  return JSON.parse(written?.textContent ?? '[]') as string[];
};

/**
 * Fetches the portal while its reader types, so that a sign-in on a slow line does not wait for it. Nothing of it runs
 * here. A file that fails is fetched again by the portal, which reports it.
 */
export const fetchPortal = (): void => {
  for (const href of portalFiles()) {
    const link = document.createElement('link');
    const isScript = href.endsWith('.js');
    link.rel = isScript ? 'modulepreload' : 'prefetch';
    if (isScript) link.crossOrigin = '';
    link.fetchPriority = 'low';
    link.href = href;
    document.head.append(link);
  }
};
