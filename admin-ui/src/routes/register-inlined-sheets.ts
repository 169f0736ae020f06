/**
 * A drawn page contains its style sheets, so the loader of chunks must not load them: it skips sheets for which a link
 * exists, and these links load nothing. A script adds them, as a browser that scans a document ahead would load links
 * that it finds there.
 */
export const registerInlinedSheets = (): void => {
  const names = document.querySelector<HTMLStyleElement>('style[data-sheets]')?.dataset.sheets ?? '';
  for (const name of names.split(' ').filter((one) => one !== '')) {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.disabled = true;
    link.href = name;
    document.head.append(link);
  }
};
