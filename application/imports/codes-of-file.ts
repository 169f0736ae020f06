import type { DomainError } from '../../domain/kit/domain-error.js';
import { refusal } from '../../domain/messages.js';

/**
 * Returns for each row of a file, in order, whether an earlier row has its code: undefined for the first row of a code,
 * else what is wrong. It is unknown which of two rows is meant, so the later one is not imported.
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
