import { currentSession } from '../session/session';
import type { NamedFile } from '../types/wire';
import { ask, jsonOf } from './http';

/** Without it a spreadsheet reads a table in its own code page, and shows umlauts as two letters each. */
const byteOrderMark = '\uFEFF';

/** Files of the API need the token, so a plain link to them does not work. */
export const saveBlob = (blob: Blob, fileName: string): void => {
  const file = fileName.endsWith('.csv') ? new Blob([byteOrderMark, blob], { type: blob.type }) : blob;
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
  URL.revokeObjectURL(url);
};

export const saveText = (text: string, fileName: string): void =>
  saveBlob(new Blob([text], { type: 'text/csv;charset=utf-8' }), fileName);

const addressOf = ({ container, fileName }: NamedFile): string =>
  `/api/containers/${container}/download/${encodeURIComponent(fileName)}`;

/** Fetches a file of a container as a blob (S2 section 7). */
export const fetchFile = async (container: string, fileName: string): Promise<Blob> => {
  const response = await fetch(addressOf({ container, fileName }), {
    headers: { authorization: currentSession()?.token ?? '' },
  });
  if (!response.ok) jsonOf(response.status, await response.text());
  return response.blob();
};

export const saveFile = async ({ container, fileName }: NamedFile, name: string): Promise<void> =>
  saveBlob(await fetchFile(container, fileName), name);

/**
 * The address of a file with a ticket for it alone, because a tab sends no header. The tab does not get the bytes: a
 * blob would have the policy of the portal, which allows no PDF.
 */
const linkOf = async ({ container, fileName }: NamedFile): Promise<string> =>
  (await ask<{ readonly url: string }>(`/containers/${container}/links`, { method: 'POST', body: { name: fileName } }))
    .url;

/**
 * Shows a PDF in its own tab with the print dialog. The tab is opened before the file is made, because browsers block a
 * tab that opens long after the click. If it was blocked or closed, the file is saved.
 */
export const showFile = async (make: () => Promise<NamedFile>, name: string): Promise<void> => {
  const tab = window.open('', '_blank');
  try {
    const file = await make();
    if (tab === null || tab.closed) await saveFile(file, name);
    else tab.location.replace(`${await linkOf(file)}&inline=true`);
  } catch (error) {
    tab?.close();
    throw error;
  }
};
