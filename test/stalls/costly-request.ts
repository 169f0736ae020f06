import type { Parties } from '../workload/clients.js';

/** The companies and the records of the costly requests. */
export interface StallWorld extends Parties {
  readonly url: string;
}

/** The most expensive known request of a kind. */
export interface CostlyRequest {
  /** The name ends the sentence "nobody waits for …". */
  readonly name: string;
  /**
   * Prepares the request, including its body. @returns a function that sends it and resolves with its response; it is
   * called several times
   */
  prepare(world: StallWorld): Promise<() => Promise<unknown>>;
}

interface Sending {
  readonly method?: string;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends a body unchanged, and accepts any response. It is JSON unless the headers name another type. */
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
    // The server refused before it had read the whole body, and closed the connection.
    if (error instanceof TypeError) return 0;
    throw error;
  }
};
