import type { FileRow } from '../../infra/files/file-store.js';

/** Characters that some system or header does not allow in the name of a file. */
const unsafe = /[\p{C}\p{Zl}\p{Zp}/\\:*?"<>|]/gu;
const most = 150;

/**
 * The header of a download. A file with a title is saved under it: in UTF-8 (RFC 6266), and in plain letters for old
 * clients.
 * @param row its name is of hex digits and an ending, so it needs no quotation
 */
export const disposition = (
  type: 'inline' | 'attachment',
  { name, title }: Pick<FileRow, 'name' | 'title'>,
): string => {
  if (title === undefined) return `${type}; filename="${name}"`;
  const [, stem = '', ending = ''] = /^(.*?)(\.[a-z]+)?$/s.exec(title) ?? [];
  const shown = `${[...stem.replace(unsafe, '.')].slice(0, most).join('')}${ending}`;
  const plain = shown
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    // The plain letter of a wide sign may be a sign that ends the name.
    .replace(/[^ -~]|[%"/\\:*?<>|]/g, '_');
  const whole = encodeURIComponent(shown).replace(/['()]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `${type}; filename="${plain}"; filename*=UTF-8''${whole}`;
};
