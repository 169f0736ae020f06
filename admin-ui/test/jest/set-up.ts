import { cleanup, configure } from '@testing-library/react';
import { statusOf } from '../../src/providers/refusal';

// What is waited for comes in a moment, but on a busy machine not within the usual second.
configure({ asyncUtilTimeout: 20_000, getElementError: (message) => new Error(message ?? 'Not found.') });

afterEach(cleanup);

/** react-admin writes each refusal down; those here are what the tests are about. */
const write = console.error;
console.error = (...said: readonly unknown[]) => {
  const [first] = said;
  const isRefusal = first instanceof Error && (statusOf(first) !== 0 || first.name === 'ApiError');
  if (!isRefusal) write(...said);
};
