/** A multipart form with one file at most. */
export interface Upload {
  /** Text fields by name; the last one of a name counts. */
  readonly fields: Readonly<Record<string, string>>;
  /** The one file, whatever its field is called; null when none was sent. Its name is good for its extension alone. */
  readonly file: { readonly content: Buffer; readonly fileName: string } | null;
}
