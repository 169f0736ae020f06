import { notFound } from './api.refusals.js';

it('is the refusal for a record that does not exist, or is not visible to the caller', () =>
  expect(notFound()).toMatchObject({ code: 'record.not-found', message: 'Not found' }));
