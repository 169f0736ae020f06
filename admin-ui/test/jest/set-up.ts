import { cleanup, configure } from '@testing-library/react';
import { statusOf } from '../../src/providers/refusal';

// On a busy machine the page may take longer than the default of one second.
configure({ asyncUtilTimeout: 20_000, getElementError: (message) => new Error(message ?? 'Not found.') });

afterEach(cleanup);

/**
 * The errors that React or a library prints in a test. Those of react-admin about refusals, and about what became of a
 * passkey, are left out, as tests cause them on purpose.
 */
const printed: unknown[][] = [];
console.error = (...values: unknown[]) => {
  const [first] = values;
  const isRefusal =
    first instanceof Error && (statusOf(first) !== 0 || ['ApiError', 'PasskeyFault'].includes(first.name));
  if (!isRefusal) printed.push(values);
};
afterEach(() => expect(printed.splice(0)).toEqual([]));
