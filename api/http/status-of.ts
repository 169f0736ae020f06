/**
 * Domain code -> HTTP status, the one table. What is not listed:
 *   `….not-found` is 404; `…-required`, `…-empty`, `…-invalid`, `…-too-long` are 422 (a value); anything else is 409 (a rule or a race).
 * A third column is the code on the wire where docs/http.md names one; otherwise the dotted code goes out as it is.
 */
const table: Readonly<Record<string, readonly [status: number, wireCode?: string]>> = {
  INVALID_FILTER: [400, 'INVALID_FILTER'],
  'query.invalid': [400, 'INVALID_FILTER'],
  'query.too-deep': [400, 'QUERY_OBJECT_TOO_DEEP'],
  'body.wrong-type': [400, 'BAD_REQUEST'],
  'request.malformed': [400, 'BAD_REQUEST'],
  'body.too-deep': [400, 'BAD_REQUEST'],
  'body.too-many-values': [400, 'BAD_REQUEST'],
  'card.in-url': [400, 'BAD_REQUEST'],
  'login.failed': [401, 'LOGIN_FAILED'],
  'session.required': [401, 'AUTHORIZATION_REQUIRED'],
  'session.expired': [401, 'INVALID_TOKEN'],
  'one-time-token.unknown': [401, 'INVALID_TOKEN'],
  'payment.declined': [402, 'PAYMENT_DECLINED'],
  'user.locked': [402],
  'access.denied': [403, 'ACCESS_DENIED'],
  'login.no-company': [403],
  'login.blocked': [403],
  'login.suspended': [403],
  'login.restricted': [403],
  'record.not-found': [404, 'MODEL_NOT_FOUND'],
  'method.not-allowed': [405, 'METHOD_NOT_ALLOWED'],
  'record.changed': [412],
  'body.too-large': [413],
  'file.too-large': [413],
  'file.type': [415],
  'import.too-many-rows': [413],
  'import.record-too-large': [413],
  'scan.part-too-large': [413],
  'scan.too-large': [413],
  'body.unsupported-type': [415],
  'body.unsupported-encoding': [415],
  'too-many-requests': [429],
  'idempotency.other-body': [422],
  'card.not-accepted': [422, 'CARD_DATA_NOT_ACCEPTED'],
  'link.incomplete': [422],
  'link.no-vendor': [422],
  'order-import.empty': [422],
  'sign-up.terms': [422],
  'user.password': [422],
  'user.phone': [422],
  'backend.unavailable': [503],
};

const suffixes: readonly (readonly [RegExp, number])[] = [
  [/\.not-found$/, 404],
  [/(^|-)(required|empty|invalid|too-long)$/, 422],
];

export interface Answer {
  readonly status: number;
  readonly code: string;
}

/** What a refusal of the domain answers over HTTP. */
export const answerOf = (code: string): Answer => {
  const listed = Object.hasOwn(table, code) ? table[code] : undefined;
  if (listed) return { status: listed[0], code: listed[1] ?? code };
  const status = suffixes.find(([pattern]) => pattern.test(code))?.[1] ?? 409;
  return { status, code: status === 404 ? 'MODEL_NOT_FOUND' : code };
};

/** Errors of ports that refuse, by their name. */
export const portErrors: Readonly<Record<string, Answer & { readonly message: string }>> = {
  RevisionMismatch: { status: 412, code: 'record.changed', message: 'The record was changed by somebody else.' },
  AppendTooLarge: { status: 413, code: 'body.too-large', message: 'That is too much at once.' },
};

/** Errors of ports whose other side is away or too busy, by their name: 503, and worth another try. */
export const outages: ReadonlySet<string> = new Set(['Overdue', 'StoreBusy', 'StoreUnavailable', 'GatewayUnavailable']);

/** The `name` of an error body. */
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
};
