/**
 * The text of a table as the server reads it: UTF-8, and else the code page of a spreadsheet on Windows. What cannot be read
 * would stand in failed.csv, and be imported from there.
 */
export const fileText = (bytes: ArrayBuffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};
