import { type Caller, signInFirst } from '../http/caller.js';
import type { Exchange } from '../http/exchange.js';
import { admit } from './admit.js';

/**
 * The caller of a `@Public` route whose rows are for signed-in users only, admitted as by `@Allow()` elsewhere.
 * @throws 401 without a caller, 403 for support, an app password and a company that may not work at present
 */
export const admittedCaller = (exchange: Exchange): Caller => {
  const { principal } = exchange.request;
  if (principal === undefined) throw signInFirst();
  admit(principal, { kind: 'company', rule: {}, tokenInQuery: false }, true);
  return exchange.caller;
};
