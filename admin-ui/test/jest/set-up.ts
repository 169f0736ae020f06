import { cleanup } from '@testing-library/react';
import { statusOf } from '../../src/providers/refusal';

afterEach(cleanup);

/** react-admin writes each refusal down; those here are what the tests are about. */
const write = console.error;
console.error = (...said: readonly unknown[]) => {
  const [first] = said;
  const isRefusal = first instanceof Error && (statusOf(first) !== 0 || first.name === 'ApiError');
  if (!isRefusal) write(...said);
};
