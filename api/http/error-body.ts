import { HttpException } from '@nestjs/common';
import { DomainError, type ErrorDetails } from '../../domain/kit/domain-error.js';
import { TooSlow } from '../../infra/errors/too-slow.js';
import { slowRequest } from '../../infra/read-models/reads/find.js';
import { traceIdOf } from '../../infra/tracing/correlation.js';
import { apiRefusal, apiRefusals } from './api.refusals.js';
import { fabricTexts } from '../../domain/fabric/fabric-texts.js';
import type { Refusal, RefusalKind } from '../../domain/kit/refusals.js';
import { domainRefusals } from '../../domain/messages.js';
import { queryRefusals } from '../../infra/query/query.refusals.js';

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

interface Answer {
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

const isReasonShown = (code: string): boolean => answerOf(code).status < 500 || refusals.get(code)?.kind === 'slow';

const portErrors: Readonly<Record<string, Answer & { readonly message: string }>> = {
  RevisionMismatch: { status: 412, code: 'record.changed', message: 'The record was changed by somebody else.' },
  AppendTooLarge: { status: 413, code: 'body.too-large', message: 'That is too much at once.' },
};

/** Errors of ports whose server is down or too busy, by their name: 503, and another attempt may succeed. */
const outages: ReadonlySet<string> = new Set(['Overdue', 'StoreBusy', 'StoreUnavailable', 'GatewayUnavailable']);

const errorNames: Readonly<Record<number, string>> = {
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

const wireNames: ReadonlyMap<string, string> = new Map([
  ...fabricTexts.map(({ name, wire }) => [name, wire] as const),
  ['poNumber', 'po_number'],
]);

const withWireFields = ({ messages, ...others }: ErrorDetails): ErrorDetails => {
  if (messages === undefined) return others;
  const renamed = Object.entries(messages).map(([field, texts]) => [wireNames.get(field) ?? field, texts] as const);
  return { ...others, messages: Object.fromEntries(renamed) };
};

export interface ErrorBody {
  readonly error: {
    readonly statusCode: number;
    readonly name: string;
    readonly message: string;
    readonly code: string;
    readonly details?: ErrorDetails;
    readonly traceId?: string;
  };
}

export interface Failure {
  readonly status: number;
  readonly body: ErrorBody;
  /** Seconds, with 429 and 503. */
  readonly retryAfter?: number;
  /** The content type that the call accepts, with the 415 of another one (RFC 9110, 15.5.16). */
  readonly takes?: string;
}

export const failure = (status: number, code: string, message: string, details?: ErrorDetails): Failure => ({
  status,
  body: {
    error: {
      statusCode: status,
      name: errorNames[status] ?? 'Error',
      message,
      code,
      ...(details === undefined ? {} : { details }),
    },
  },
});

export const inTrace = ({ error }: ErrorBody, correlationId: string): ErrorBody => ({
  error: { ...error, traceId: traceIdOf(correlationId) },
});

/** Texts for refusals of the framework, whose own messages quote input and are never passed on. */
const framework: Readonly<Record<number, readonly [code: string, message: string]>> = {
  400: ['BAD_REQUEST', 'The request could not be read.'],
  404: ['MODEL_NOT_FOUND', 'Not found'],
  408: ['TIMEOUT', 'The request took too long.'],
  413: ['body.too-large', 'That is too much at once.'],
  414: ['BAD_REQUEST', 'The address is too long.'],
  415: ['body.unsupported-type', 'This content type is not taken here. Send application/json.'],
  431: ['BAD_REQUEST', 'The headers are too long.'],
};

const statusOfFramework = (error: unknown): number | undefined => {
  if (error instanceof HttpException) return error.getStatus();
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return undefined;
  return typeof error.statusCode === 'number' ? error.statusCode : undefined;
};

const secondsIn = (details: ErrorDetails | undefined): number =>
  typeof details?.['retryAfter'] === 'number' ? details['retryAfter'] : 1;

export const otherMethod = (): DomainError => apiRefusal('method.not-allowed');

export const isUnrouted = (error: unknown): boolean =>
  !(error instanceof DomainError) && statusOfFramework(error) === 404;

/** The response to a refusal; undefined for an internal error: see `faultOf`. `path` is without its query. */
export const failureOf = (error: unknown, method: string, path: string): Failure | undefined => {
  if (error instanceof TooSlow) return failureOf(slowRequest(), method, path);
  if (error instanceof DomainError) {
    if (!isReasonShown(error.code)) return undefined;
    const { status, code } = answerOf(error.code);
    const refused = failure(status, code, error.message, error.details && withWireFields(error.details));
    if (code === 'body.unsupported-type') return { ...refused, takes: 'multipart/form-data' };
    return status === 429 || status === 503 ? { ...refused, retryAfter: secondsIn(error.details) } : refused;
  }
  const port = error instanceof Error && Object.hasOwn(portErrors, error.name) ? portErrors[error.name] : undefined;
  if (port) return failure(port.status, port.code, port.message);
  const status = statusOfFramework(error);
  if (status === undefined || status >= 500) return undefined;
  if (status === 404) return failure(404, 'METHOD_NOT_FOUND', `There is no method to handle ${method} ${path}`);
  return frameworkFailure(status);
};

export const frameworkFailure = (status: number): Failure => {
  const [code, message] = framework[status] ?? framework[400] ?? ['BAD_REQUEST', 'The request could not be read.'];
  const refused = failure(status, code, message);
  return status === 415 ? { ...refused, takes: 'application/json' } : refused;
};

/** The response to an internal error: only the id of its log entry. 503 when a later attempt may succeed. */
export const faultOf = (error: unknown, errorId: string): Failure => {
  if (error instanceof DomainError && answerOf(error.code).status === 503)
    return { ...fault(503, errorId), retryAfter: secondsIn(error.details) };
  if (error instanceof Error && outages.has(error.name)) return { ...fault(503, errorId), retryAfter: 1 };
  return fault(500, errorId);
};

const fault = (status: number, errorId: string): Failure =>
  failure(status, 'INTERNAL', 'Internal Server Error', { errorId });
