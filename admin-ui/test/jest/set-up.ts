import { cleanup, configure } from '@testing-library/react';
import { statusOf } from '../../src/providers/refusal';

// What is waited for comes in a moment, but on a busy machine not within the usual second.
configure({ asyncUtilTimeout: 20_000, getElementError: (message) => new Error(message ?? 'Not found.') });

afterEach(cleanup);

/** What React or a library complains of in a test; react-admin writes each refusal down, and those are what the tests are about. */
const complaints: unknown[][] = [];
console.error = (...complaint: unknown[]) => {
  const [first] = complaint;
  const isRefusal = first instanceof Error && (statusOf(first) !== 0 || first.name === 'ApiError');
  if (!isRefusal) complaints.push(complaint);
};
afterEach(() => expect(complaints.splice(0)).toEqual([]));
