import { t } from '../i18n/texts';
import { endLook, lookedAt } from '../session/looked-at';
import { barSession, currentSession } from '../session/session';
import type { RefusedRow } from '../types/inventory';
import { noteLateWrite, waitForLateWrite } from './late-write';

/** The error body of the API (docs/http.md, "Errors"). */
export interface ErrorBody {
  readonly statusCode: number;
  readonly name: string;
  readonly message: string;
  readonly code?: string;
  readonly details?: {
    readonly messages?: Readonly<Record<string, string | readonly string[]>>;
    /** The bad rows of an import that was refused as a whole. */
    readonly rows?: readonly RefusedRow[];
    /** The codes that the refusal is about. */
    readonly codes?: readonly string[];
    /** The index of the invalid entry of a list, from 0. */
    readonly row?: number;
    /** The ticket for the second step of a sign-in. */
    readonly ticket?: string;
    /** Whether a code may take it. */
    readonly hasCode?: boolean;
    /** Whether a passkey may. */
    readonly hasPasskey?: boolean;
  };
}

/** A refusal by the API; status 0 without a connection. `message` is the text for the reader. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly body: ErrorBody,
  ) {
    super(body.message);
    this.name = 'ApiError';
  }
}

export interface ApiRequest {
  readonly method?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** A status that counts as success, because an earlier attempt with a lost response has succeeded. */
  readonly doneBefore?: number;
  /** Is given the headers of a success. */
  readonly onHeaders?: (headers: Headers) => void;
}

/** Paths without a company: the pages of support, and the reader's own session. */
const isOwn = (path: string, userId: string): boolean =>
  /^\/(support|users\/(getPrincipalId|logout))\b/.test(path) || path.startsWith(`/users/${userId}`);

/** Support names the company that it views. */
const companyHeader = (path: string): Record<string, string> => {
  const company = lookedAt();
  return company === null || isOwn(path, currentSession()?.userId ?? 'nobody') ? {} : { 'x-company': company.id };
};

const headersOf = (path: string, { body, headers }: ApiRequest): Record<string, string> => {
  const token = currentSession()?.token;
  return {
    ...waitForLateWrite(),
    ...companyHeader(path),
    ...(token === undefined ? {} : { authorization: token }),
    ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
    ...headers,
  };
};

/** A response that is no JSON comes from a proxy in front of the API. */
const foreign = Symbol('foreign');

const parsed = (text: string): unknown => {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return foreign;
  }
};

const isErrorBody = (value: unknown): value is { readonly error: ErrorBody } =>
  typeof value === 'object' && value !== null && 'error' in value && typeof value.error === 'object';

const unreadable = (status: number): ErrorBody => ({
  statusCode: status,
  name: 'Error',
  message: t('error.generic'),
});

/** The text of a server fault does not help the reader; its error id stays in the body. */
const bodyOf = (status: number, json: unknown): ErrorBody => {
  const body = isErrorBody(json) ? json.error : unreadable(status);
  return status >= 500 ? { ...body, message: t('error.generic') } : body;
};

/** No response came, so the outcome is unknown. */
export const unreached = (): ApiError =>
  new ApiError(0, { ...unreadable(0), name: 'NetworkError', message: t('error.network') });

const barring = ['login.blocked', 'login.suspended'];

/**
 * The JSON of a response. If a company was blocked or suspended, the first call that receives this signs the user out.
 * The end of a view by support is noticed in the same way.
 * @throws ApiError for each response that is no success
 */
export const jsonOf = (status: number, text: string): unknown => {
  const json = parsed(text);
  if (status >= 200 && status < 300 && json !== foreign) return json;
  const body = bodyOf(status, json);
  const { code = '', message } = body;
  if (status === 403 && barring.includes(code)) barSession({ isBlocked: code === 'login.blocked', message });
  if (status === 403 && code === 'support.look-first') endLook();
  throw new ApiError(status, body);
};

export interface ApiAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly json: unknown;
}

/** The response with its text; an incomplete response counts as none. */
const answerOf = async (path: string, request: RequestInit): Promise<readonly [Response, string]> => {
  try {
    const response = await fetch(`/api${path}`, request);
    return [response, await response.text()];
  } catch (reason) {
    if (reason instanceof DOMException && reason.name === 'AbortError') throw reason;
    throw unreached();
  }
};

/** Calls the API by a path below /api; throws ApiError for each response that is no success. */
export const call = async (path: string, request: ApiRequest = {}): Promise<ApiAnswer> => {
  const { method = 'GET', body, signal } = request;
  const asked = headersOf(path, request);
  const [response, text] = await answerOf(path, {
    method,
    headers: asked,
    body: body === undefined ? null : body instanceof FormData ? body : JSON.stringify(body),
    signal: signal ?? null,
  });
  const { status, headers } = response;
  noteLateWrite(method, asked, headers);
  const json = status === request.doneBefore ? undefined : jsonOf(status, text);
  request.onHeaders?.(headers);
  return { status, headers, json };
};

/** As `call`, with the JSON alone. The caller names the shape that the contract gives this path. */
export const ask = async <Answer>(path: string, request?: ApiRequest): Promise<Answer> =>
  (await call(path, request)).json as Answer;
