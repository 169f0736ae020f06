import { ApiError } from '../providers/http';

/** `unreachable`: there is no connection to the server now; the upload is then repeated. */
export type Delivery =
  | 'ready'
  | 'sending'
  | 'unreachable'
  | { readonly refused: string; /** Somebody else has closed the scan. */ readonly isClosed: boolean };

const isClosed = (error: unknown): boolean => error instanceof ApiError && error.body.code === 'scan.complete';

/** Whether an error comes from the connection or the server and not from the request, so that a repeat may succeed. */
const isUnreachable = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 429 || error.status === 401;

export const deliveryAfter = (error: unknown): Delivery => {
  if (isUnreachable(error)) return 'unreachable';
  return { refused: error instanceof Error ? error.message : String(error), isClosed: isClosed(error) };
};
