import { mapOf, number, object, text } from '../../infra/schema/fields.js';

/** What clients are answered about a row of a file that was not imported. */
export const failedRowSchema = object(
  { row: number, code: text, error: text },
  { column: text, value: text, expected: text, cells: mapOf(text) },
);
