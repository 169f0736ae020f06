/** A multipart form with one file at most. */
export interface Upload {
  /** Text fields by name; the last one of a name counts. */
  readonly fields: Readonly<Record<string, string>>;
  /** The file, under any field name; null without one. Only the extension of its name is used. */
  readonly file: { readonly content: Buffer; readonly fileName: string } | null;
}
