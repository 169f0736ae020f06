import type { PublicFormOf } from '../parts/PublicForm';
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
export type SignUpForm = PublicFormOf<SignUpValues>;

export const ownerOf = ({ email, username }: SignUpValues) => ({
  email: email.trim().toLowerCase(),
  username: username.trim(),
});
