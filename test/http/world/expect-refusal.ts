interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly request?: { readonly method: string; readonly url: string };
}
interface SentError {
  readonly code?: string;
  readonly message?: string;
}

/** The refusals of most tests; a test names any other code. */
const usual: Readonly<Record<number, SentError>> = {
  403: { code: 'ACCESS_DENIED', message: 'You are restricted by the admin!' },
  404: { code: 'MODEL_NOT_FOUND', message: 'Not found' },
  412: { code: 'record.changed' },
};

/**
 * Expects a refusal with a status and a code, and with a text or further parts of its error. A failure shows the call
 * and its response.
 */
export const expectRefusal = async (
  asked: Answer | PromiseLike<Answer>,
  status: number,
  code?: unknown,
  more: string | object = {},
): Promise<void> => {
  const { request, status: sent, body } = await asked;
  const { error = {} } = (body ?? {}) as { readonly error?: SentError };
  const call = request && `${request.method} ${request.url}`;
  const seen = { call, status: sent, code: error.code, message: error.message, ...error };
  const wanted = code === undefined ? usual[status] : { code };
  const parts = typeof more === 'string' ? { message: more } : more;
  expect(seen).toMatchObject({ call, message: error.message, status, ...wanted, ...parts });
};
