import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Document } from '../../schema/read-model.js';

/** Separated by commas. Only this place trusts their shape: `open` refuses a table with other fields. */
export const documentsOf = <Doc extends Document>(texts: string): readonly Doc[] =>
  JSON.parse(`[${texts}]`) as readonly Doc[];

/** Characters parsed in one turn of the event loop: a few milliseconds. */
const charactersAtOnce = 500_000;

/** Parses the documents of many such texts, and serves other requests in between. */
export const parseInSlices = async <Doc extends Document>(texts: readonly string[]): Promise<readonly Doc[]> => {
  const documents: Doc[] = [];
  let together: string[] = [];
  let characters = 0;
  for (const [at, text] of texts.entries()) {
    together.push(text);
    characters += text.length;
    const isLast = at === texts.length - 1;
    if (characters < charactersAtOnce && !isLast) continue;
    for (const doc of documentsOf<Doc>(together.join(','))) documents.push(doc);
    together = [];
    characters = 0;
    if (!isLast) await nextTurn();
  }
  return documents;
};
