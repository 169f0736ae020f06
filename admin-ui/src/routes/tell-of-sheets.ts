/**
 * A page that came drawn holds its style sheets: links that load nothing tell so to the loader of its chunks. They are
 * made here, as a browser that reads ahead in a document loads those that it finds there.
 */
export const tellOfSheets = (): void => {
  const names = document.querySelector<HTMLStyleElement>('style[data-sheets]')?.dataset.sheets ?? '';
  for (const name of names.split(' ').filter((one) => one !== '')) {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.disabled = true;
    link.href = name;
    document.head.append(link);
  }
};
