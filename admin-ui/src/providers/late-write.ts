const token = 'x-consistency-token';

/**
 * The token of a write that could not be read yet when it was answered (docs/http.md, "Concurrency and repeats"). Reads name
 * it until one is as new, so that a page does not show a list without the record that its user has just saved.
 */
let late: string | null = null;

/** The headers by which a read waits for such a write. */
export const waitForLateWrite = (method: string): Readonly<Record<string, string>> =>
  method === 'GET' && late !== null ? { [token]: late } : {};

/** @param asked the headers of the request */
export const noteLateWrite = (method: string, asked: Readonly<Record<string, string>>, answer: Headers): void => {
  const isStale = answer.get('x-stale') === 'true';
  if (method !== 'GET' && isStale) late = answer.get(token);
  if (method === 'GET' && !isStale && asked[token] === late) late = null;
};
