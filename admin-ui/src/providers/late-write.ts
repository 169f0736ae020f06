const header = 'x-consistency-token';

/**
 * The token of a write that could not be read yet when it was answered (docs/http.md, "Concurrency and repeats"). Requests
 * name it until a read is as new, so that a page does not show a list without the record that its user has just saved, and a
 * write finds the record of the one before.
 */
let late: string | null = null;

/** The headers by which a request waits for such a write. */
export const waitForLateWrite = (): Readonly<Record<string, string>> => (late === null ? {} : { [header]: late });

type StaleReadListener = (token: string) => void;
const listeners = new Set<StaleReadListener>();

/**
 * Calls with the token of a write each time a read has waited for it and still came without it: what the page shows is older
 * than the write then. Returns how to stop listening.
 */
export const onStaleRead = (listener: StaleReadListener): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** @param asked the headers of the request */
export const noteLateWrite = (
  method: string,
  asked: Readonly<Record<string, string>>,
  answer: Pick<Headers, 'get'>,
): void => {
  const isStale = answer.get('x-stale') === 'true';
  if (method !== 'GET') {
    // A refusal names no position, and of two writes at once the earlier one may be answered later.
    if (isStale) late = String(Math.max(Number(answer.get(header)), Number(late)));
    return;
  }
  const waitedFor = asked[header];
  if (waitedFor === undefined) return;
  if (isStale) listeners.forEach((listener) => listener(waitedFor));
  else if (waitedFor === late) late = null;
};
