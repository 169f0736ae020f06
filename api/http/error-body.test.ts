import { DomainError } from '../../domain/kit/domain-error.js';
import { refuserOf, type WholeCode } from '../../domain/kit/refusals.js';
import { domainRefusals } from '../../domain/messages.js';
import { Overdue } from '../../application/kit/run-use-case.js';
import { RevisionMismatch, StoreBusy } from '../../infra/commands/handle-command.js';
import { AppendTooLarge } from '../../infra/event-store/event-store.js';
import { StoreUnavailable } from '../../infra/errors/store-unavailable.js';
import { GatewayUnavailable } from '../../infra/payments/payment-gateway.js';
import { apiRefusals } from './api.refusals.js';
import { answerOf, failureOf, faultOf } from './error-body.js';
import { TooSlow } from '../../infra/errors/too-slow.js';
import { slowQuery } from '../../infra/read-models/reads/find.js';

const tables = { ...domainRefusals, ...apiRefusals };
const { refusal, refusalAt } = refuserOf(tables);

/** The literal texts of the server's responses, and their statuses (S1 sections 5 and 8, S2 sections 5 and 8). */
const catalogue: readonly (readonly [status: number, code: WholeCode<typeof tables>, text: string])[] = [
  [401, 'login.failed', 'Invalid email and password combination'],
  [403, 'login.no-company', 'You are not the admin of a company'],
  [
    403,
    'login.suspended',
    'Your services have been suspended temporarily. Please contact the administration to resume the services.',
  ],
  [
    403,
    'login.blocked',
    'Because of pending payment your account is blocked. Please contact support for more details.',
  ],
  [403, 'login.restricted', 'You are restricted to login!'],
  [401, 'session.expired', 'Token Expired'],
  [403, 'access.denied', 'You are restricted by the admin!'],
  [409, 'sign-up.email-taken', 'Email already in use'],
  [422, 'sign-up.email-required', 'Email is requried!'],
  [409, 'user.email-taken', 'Email already exists'],
  [409, 'user.username-taken', 'Username already exists'],
  [422, 'user.email-required', 'Email is Required!'],
  [422, 'user.username-required', 'Username is Required!'],
  [409, 'user.not-saved', 'Something went wrong! Try again later or with different email/username!'],
  [422, 'user.phone', 'Phone should be 10 digits long'],
  [
    422,
    'user.password',
    'Passwords should be a minimum of 8 characters long and have at least lower case, upper case, and special character',
  ],
  [422, 'user.password-common', 'This password is one of the most common ones. Choose another.'],
  [402, 'user.locked', 'Timeout! You can not update user within 48 hours!'],
  [409, 'user.no-slot-annual', 'Annual subscribers cannot add users this way. Please contact support'],
  [409, 'user.no-slot', 'Limit Reach: Please subscribe to another package to add more users.'],
  [422, 'company.time-zone-invalid', 'Select a timeZone'],
  [409, 'fabric.code-taken', 'Code already exists!'],
  [422, 'fabric.fields-required', 'All fields are required!'],
  [
    409,
    'fabric.discontinued',
    'Discontinued: This fabric is discontinued and cannot be entered into any new swatch inventory groups.',
  ],
  [409, 'group.name-taken', 'A swatch inventory group with that name already exists'],
  [409, 'group.has-records', "Can't delete - The group contains records"],
  [409, 'export.group-failed', 'Unable to make CSV file. Please check your internet connection.'],
  [409, 'export.scan-failed', 'There was a problem while creating csv...inform support'],
  [409, 'link.exists', 'Vendor already exist'],
  [422, 'link.incomplete', 'Provide complete data'],
  [422, 'link.no-vendor', 'Chose a vendor first'],
  [422, 'order-group.name-required', 'Name is required'],
  [409, 'order-group.name-taken', 'Duplicate Name'],
  [422, 'order.vendor-required', 'Select a vendor first'],
  [422, 'order.group-required', 'Select an order group first'],
  [422, 'order.po-required', 'PO number is required'],
  [409, 'order.locked', 'You can not make any change now!'],
  [409, 'order.not-quotable', 'You can not quote or Reject this order now!'],
  [409, 'order.already-decided', 'Already accepted/rejected'],
  [422, 'order.total-required', 'Total Amount is required!'],
  [422, 'order.quote-required', 'Notes required'],
  [422, 'order.reject-reason-required', 'Reject reason is required'],
  [422, 'order.release-notes-empty', 'Empty Notes'],
  [422, 'order-line.quantity-required', 'Quantity is required'],
  [422, 'order-line.fabric-required', 'Add a fabric'],
  [409, 'order-line.duplicate', 'Duplicate fabric!'],
  [422, 'order-import.type-required', 'Select import type first!'],
  [422, 'order-import.file-required', 'Select a File first.'],
  [422, 'order-import.empty', 'No file found!'],
  [409, 'payment.not-set-up', 'The vendor did not setup its payments.'],
  [422, 'payment.field-empty', 'Empty required field(s)'],
];

test.each(catalogue)('%i %s has the text: %s', (status, code, text) => {
  const failure = failureOf(refusal(code), 'POST', '/orders');
  expect([failure?.status, failure?.body.error.statusCode, failure?.body.error.message]).toEqual([
    status,
    status,
    text,
  ]);
});

test.each([
  ['patternName', 'pattern_name'],
  ['poNumber', 'po_number'],
  ['code', 'code'],
])('a fault at %s is reported at %s, the clients’ name of the field', (field, wireField) => {
  const failure = failureOf(refusalAt(field, 'fabric.fields-required'), 'POST', '/Fabrics');
  expect(failure?.body.error.details).toEqual({ messages: { [wireField]: ['All fields are required!'] } });
});

test.each([
  [412, 'PreconditionFailedError', new RevisionMismatch('fabric-1', 3, 4), undefined],
  [413, 'PayloadTooLargeError', new AppendTooLarge('order-1', 600_000, 524_288), undefined],
  [429, 'TooManyRequestsError', new DomainError('too-many-requests', 'Too many.', { retryAfter: 30 }), 30],
])('%i %s has the one shape of an error, without a value of the error', (status, name, error, retryAfter) => {
  const failure = failureOf(error, 'POST', '/orders');
  expect([failure?.status, failure?.body.error.statusCode, failure?.body.error.name]).toEqual([status, status, name]);
  expect(failure?.retryAfter).toBe(retryAfter);
  expect(JSON.stringify(failure?.body)).not.toContain('order-1');
});

const stopping = new DomainError('backend.unavailable', 'This is being stopped.', { retryAfter: 5 });
test.each([
  [500, new TypeError('no such file /data/x'), undefined],
  [503, new StoreBusy('order-1'), 1],
  [503, new Overdue('editFabric'), 1],
  [503, new StoreUnavailable('away'), 1],
  [503, new GatewayUnavailable('away'), 1],
  [503, stopping, 5],
])('%i contains only an error id: %s', (statusCode, error, retryAfter) => {
  expect(failureOf(error, 'GET', '/orders')).toBeUndefined();
  const fault = faultOf(error, 'an-id');
  expect([fault.status, fault.retryAfter]).toEqual([statusCode, retryAfter]);
  const message = 'Internal Server Error';
  expect(fault.body).toEqual({
    error: { statusCode, name: 'Error', message, code: 'INTERNAL', details: { errorId: 'an-id' } },
  });
});

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
