import type { Fields } from '../../parts/form/old/use-fields';
import { defaultTimeZone } from '../../parts/time/time-zones';

/** Owner and company as they are typed. The card is held by its step alone, so that it is gone when that is left. */
export const empty = {
  email: '',
  username: '',
  firstName: '',
  lastName: '',
  mobile: '',
  name: '',
  type: 'manufacturer',
  timeZone: defaultTimeZone,
};

export type SignUpValues = Readonly<typeof empty>;
export type SignUpFields = Fields<SignUpValues>;

export const ownerOf = ({ email, username }: SignUpValues) => ({
  email: email.trim().toLowerCase(),
  username: username.trim(),
});
