import { typedAddresses } from '../../../../test/kit/domain/addresses.js';
import { isEmail } from '../../../src/parts/form/validators';

test.each(typedAddresses)('%j is a mail address for the forms as for the API', (typed, stored) =>
  expect(isEmail(typed)).toBe(stored !== null),
);
