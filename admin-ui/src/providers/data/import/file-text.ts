/**
 * The text of a table as the server reads it: UTF-8, or else the code page of a spreadsheet on Windows. Unreadable
 * letters would get into failed.csv, and be imported from there.
 */
export const fileText = (bytes: ArrayBuffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};
