import type { ErrorBody } from './http';

/** The status of a failed call, whether our own call or react-admin's made it. */

export const statusOf = (error: unknown): number =>
  typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number'
    ? error.status
    : 0;

const bodyOf = (error: unknown): Partial<ErrorBody> =>
  typeof error === 'object' && error !== null && 'body' in error && typeof error.body === 'object'
    ? (error.body ?? {})
    : {};

/** The code that identifies a refusal; its text is only for the reader. */
export const codeOf = (error: unknown): string | undefined => bodyOf(error).code;

/** Whether another user has changed the record since it was read. */
export const isStale = (error: unknown): boolean => statusOf(error) === 412;

/** A failure whose message is a text for the reader. */
export class ExplainedError extends Error {}

export const isRefusal = (error: unknown): error is Error => {
  if (error instanceof ExplainedError) return true;
  const status = statusOf(error);
  return error instanceof Error && status >= 400 && status < 500;
};

/** The codes of fabrics that a refusal is about. */
export const refusedCodes = (error: unknown): readonly string[] => bodyOf(error).details?.codes ?? [];

/** The faults of single fields, by their names on the wire. */
export const fieldTexts = (error: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(bodyOf(error).details?.messages ?? {}).flatMap(([field, given]) => {
      const text = typeof given === 'string' ? given : given[0];
      return text === undefined ? [] : [[field, text]];
    }),
  );
