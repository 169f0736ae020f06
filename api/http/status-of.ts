import type { Refusal, RefusalKind } from '../../domain/kit/refusals.js';
import { domainRefusals } from '../../domain/messages.js';
import { queryRefusals } from '../../infra/query/query.refusals.js';
import { apiRefusals } from './api.refusals.js';

/** Every refusal that a caller may read, by code; a code without a declaration counts as a rule. */
export const refusals: ReadonlyMap<string, Refusal> = new Map(
  Object.entries({ ...domainRefusals, ...queryRefusals, ...apiRefusals }),
);

const statuses: Readonly<Record<RefusalKind, number>> = {
  unreadable: 400,
  stranger: 401,
  payment: 402,
  forbidden: 403,
  missing: 404,
  rule: 409,
  changed: 412,
  size: 413,
  format: 415,
  value: 422,
  'too-many': 429,
  unavailable: 503,
  slow: 503,
};

/** The code on the wire if docs/http.md defines another; for missing records it is always MODEL_NOT_FOUND. */
const wireCodes: Readonly<Record<string, string>> = {
  'query.invalid': 'INVALID_FILTER',
  'query.too-deep': 'QUERY_OBJECT_TOO_DEEP',
  'body.wrong-type': 'BAD_REQUEST',
  'request.malformed': 'BAD_REQUEST',
  'body.too-deep': 'BAD_REQUEST',
  'body.too-many-values': 'BAD_REQUEST',
  'card.in-url': 'BAD_REQUEST',
  'login.failed': 'LOGIN_FAILED',
  'login.second-step-required': 'TWO_FACTOR_REQUIRED',
  'login.passkey-required': 'TWO_FACTOR_REQUIRED',
  'login.set-up-required': 'TWO_FACTOR_SETUP_REQUIRED',
  'session.required': 'AUTHORIZATION_REQUIRED',
  'session.expired': 'INVALID_TOKEN',
  'payment.declined': 'PAYMENT_DECLINED',
  'access.denied': 'ACCESS_DENIED',
  'method.not-allowed': 'METHOD_NOT_ALLOWED',
  'card.not-accepted': 'CARD_DATA_NOT_ACCEPTED',
};
/** Rules that have their own HTTP status. */
const ownStatuses: Readonly<Record<string, number>> = { 'method.not-allowed': 405 };

export interface Answer {
  readonly status: number;
  readonly code: string;
}

export const answerOf = (code: string): Answer => {
  const kind = refusals.get(code)?.kind ?? 'rule';
  const wireCode = Object.hasOwn(wireCodes, code) ? wireCodes[code] : undefined;
  const status = Object.hasOwn(ownStatuses, code) ? ownStatuses[code] : undefined;
  return {
    status: status ?? statuses[kind],
    code: wireCode ?? (kind === 'missing' ? 'MODEL_NOT_FOUND' : code),
  };
};

export const isReasonShown = (code: string): boolean =>
  answerOf(code).status < 500 || refusals.get(code)?.kind === 'slow';

export const portErrors: Readonly<Record<string, Answer & { readonly message: string }>> = {
  RevisionMismatch: { status: 412, code: 'record.changed', message: 'The record was changed by somebody else.' },
  AppendTooLarge: { status: 413, code: 'body.too-large', message: 'That is too much at once.' },
};

/** Errors of ports whose server is down or too busy, by their name: 503, and another attempt may succeed. */
export const outages: ReadonlySet<string> = new Set(['Overdue', 'StoreBusy', 'StoreUnavailable', 'GatewayUnavailable']);

export const errorNames: Readonly<Record<number, string>> = {
  400: 'BadRequestError',
  401: 'UnauthorizedError',
  402: 'PaymentRequiredError',
  403: 'ForbiddenError',
  404: 'NotFoundError',
  405: 'MethodNotAllowedError',
  408: 'TimeoutError',
  409: 'ConflictError',
  412: 'PreconditionFailedError',
  413: 'PayloadTooLargeError',
  415: 'UnsupportedMediaTypeError',
  422: 'ValidationError',
  429: 'TooManyRequestsError',
  501: 'NotImplementedError',
};
