import type { Fields } from '../../parts/form/use-fields';
import { defaultTimeZone } from '../../parts/time/time-zones';

export const empty = {
  email: '',
  username: '',
  firstName: '',
  lastName: '',
  mobile: '',
  name: '',
  type: 'manufacturer',
  timeZone: defaultTimeZone,
  cardNumber: '',
  expiry: '',
  cvc: '',
};

export type SignUpValues = Readonly<typeof empty>;
export type SignUpFields = Fields<SignUpValues>;
