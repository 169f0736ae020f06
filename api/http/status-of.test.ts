import { DomainError } from '../../domain/kit/domain-error.js';
import { refusal } from '../../domain/messages.js';
import { TooSlow } from '../../infra/errors/too-slow.js';
import { slowQuery } from '../../infra/read-models/reads/find.js';
import { failureOf } from './error-body.js';
import { answerOf } from './status-of.js';

test.each([
  ['order.locked', 409, 'order.locked'],
  ['order.total-required', 422, 'order.total-required'],
  ['payment.field-empty', 422, 'payment.field-empty'],
  ['fabric.not-found', 404, 'MODEL_NOT_FOUND'],
  ['session.expired', 401, 'INVALID_TOKEN'],
  ['login.failed', 401, 'LOGIN_FAILED'],
  ['access.denied', 403, 'ACCESS_DENIED'],
  ['payment.declined', 402, 'PAYMENT_DECLINED'],
  ['query.invalid', 400, 'INVALID_FILTER'],
  ['query.too-slow', 503, 'query.too-slow'],
  ['constructor', 409, 'constructor'],
])('%s has the status %i %s', (code, status, wireCode) => {
  expect(answerOf(code)).toEqual({ status, code: wireCode });
});

test('a refusal keeps its text and details, and nothing else', () => {
  const error = new DomainError('order.total-required', 'Total Amount is required!', { messages: { total: ['…'] } });
  expect(failureOf(error, 'PATCH', '/orders/1')?.body).toEqual({
    error: {
      statusCode: 422,
      name: 'ValidationError',
      message: 'Total Amount is required!',
      code: 'order.total-required',
      details: { messages: { total: ['…'] } },
    },
  });
});

test('a slow query is refused with 503 and the time of the next try', () => {
  const slow = failureOf(slowQuery(['color']), 'GET', '/Fabrics');
  expect(slow).toMatchObject({ status: 503, retryAfter: 1, body: { error: { code: 'query.too-slow' } } });
  expect(slow?.body.error.message).toContain('The filter by color');
});

test('a slow read of a request is refused with a text and the time of the next try', () => {
  expect(failureOf(new TooSlow(), 'POST', '/orders')).toMatchObject({
    status: 503,
    retryAfter: 1,
    body: {
      error: { code: 'query.too-slow', message: expect.stringContaining('This request takes too long') as string },
    },
  });
});

test('an internal error is no refusal', () => {
  expect(failureOf(new TypeError('x is undefined'), 'GET', '/orders')).toBeUndefined();
  expect(failureOf(refusal('order.locked'), 'GET', '/orders')?.status).toBe(409);
});
