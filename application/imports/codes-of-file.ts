import type { DomainError } from '../../domain/kit/domain-error.js';
import { refusal } from '../../domain/messages.js';

/**
 * Tells of each row of a file, in its order, whether its code stood in an earlier one: undefined for the first row of a
 * code, else what is wrong. Which of two rows is meant nobody knows, so the later one is not taken.
 */
export const codesOfFile = (): ((row: { readonly row: number; readonly code: string }) => DomainError | undefined) => {
  const firstRows = new Map<string, number>();
  return ({ row, code }) => {
    const first = firstRows.get(code);
    if (first !== undefined) return refusal('import.code-twice', undefined, { row: first });
    firstRows.set(code, row);
    return undefined;
  };
};
