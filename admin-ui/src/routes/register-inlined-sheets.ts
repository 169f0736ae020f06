/**
 * A drawn page contains its style sheets, so the loader of chunks must not load them. It skips sheets that have a link,
 * and these links load nothing. A script adds them, because a browser that scans a document ahead would load links that
 * it finds there.
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
