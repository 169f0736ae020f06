import type { Document } from '../declare/read-model.js';

/**
 * Documents from their stored texts, parted by commas. The one place that takes them at their word: a table holds only
 * what the handlers of its own model wrote, and `open` refuses a table of other fields.
 */
export const documentsOf = <Doc extends Document>(texts: string): readonly Doc[] =>
  JSON.parse(`[${texts}]`) as readonly Doc[];
