import { notFound } from './api.refusals.js';

it('is the refusal of a record that is not there, or not for the caller', () =>
  expect(notFound()).toMatchObject({ code: 'record.not-found', message: 'Not found' }));
