import { type Caller, denied, isCaller } from '../http/caller.js';
import type { Exchange } from '../http/exchange.js';
import { apiRefusal } from '../http/api.refusals.js';

/**
 * The caller on a `@Public` route whose rows are for signed-in users only, as the guard admits callers elsewhere.
 * @throws 401 for nobody, 403 for support and for a company that may not work at the moment
 */
export const admittedCaller = (exchange: Exchange): Caller => {
  const { principal } = exchange;
  if (!isCaller(principal)) throw denied();
  if (principal.barred) throw apiRefusal(principal.barred);
  return principal;
};
