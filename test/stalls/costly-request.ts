import type { Between } from '../workload/clients.js';

/** What the dear requests are sent to, and by whom. */
export interface World extends Between {
  readonly url: string;
}

/** The dearest request of a kind that we know. */
export interface CostlyRequest {
  /** Ends the sentence "nobody waits for …". */
  readonly name: string;
  /**
   * Makes what the request needs, its body too, and answers what sends it, which resolves when it is answered. It is sent
   * several times.
   */
  prepare(world: World): Promise<() => Promise<unknown>>;
}

interface Sending {
  readonly method?: string;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends a body as it is, whatever the answer. JSON, unless the headers say something else. */
export const sendBody = async (
  url: string,
  body: string | FormData,
  { method = 'POST', token, headers = {} }: Sending = {},
): Promise<number> => {
  const all = new Headers(headers);
  if (typeof body === 'string' && !all.has('content-type')) all.set('content-type', 'application/json');
  if (token !== undefined) all.set('authorization', token);
  try {
    const answer = await fetch(url, { method, body, headers: all });
    await answer.arrayBuffer();
    return answer.status;
  } catch (error) {
    // Refused before the whole body was read: the connection is closed then.
    if (error instanceof TypeError) return 0;
    throw error;
  }
};
