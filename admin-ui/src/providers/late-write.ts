const header = 'x-consistency-token';

/**
 * The token of a write that was not yet readable at its response (docs/http.md, "Concurrency and repeats"). Requests
 * name it until a read is as new. A page then shows the record that its user has just saved, and a write finds the
 * record of the previous write.
 */
let late: string | null = null;

/** The headers that make a request wait for such a write. */
export const waitForLateWrite = (): Readonly<Record<string, string>> => (late === null ? {} : { [header]: late });

type StaleReadListener = (token: string) => void;
const listeners = new Set<StaleReadListener>();

/**
 * Calls the listener with the token of a write each time a read has waited for it and does not include it: the page is
 * then older than the write. Returns a function that stops listening.
 */
export const onStaleRead = (listener: StaleReadListener): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** @param asked headers of the request */
export const noteLateWrite = (
  method: string,
  asked: Readonly<Record<string, string>>,
  answer: Pick<Headers, 'get'>,
): void => {
  const isStale = answer.get('x-stale') === 'true';
  if (method !== 'GET') {
    // A refusal names no position. Of two simultaneous writes, the earlier one may respond later.
    if (isStale) late = String(Math.max(Number(answer.get(header)), Number(late)));
    return;
  }
  const waitedFor = asked[header];
  if (waitedFor === undefined) return;
  if (isStale) listeners.forEach((listener) => listener(waitedFor));
  else if (waitedFor === late) late = null;
};
