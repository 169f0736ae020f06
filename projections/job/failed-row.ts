import { mapOf, number, object, text } from '../../infra/schema/fields.js';

/** A row of a file that was not imported, as clients receive it. */
export const failedRowSchema = object(
  { row: number, code: text, error: text },
  { column: text, value: text, expected: text, cells: mapOf(text) },
);
