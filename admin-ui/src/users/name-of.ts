import type { User } from '../types/wire';

/** First and last name; the user name where there is none. */
export const nameOf = ({ firstName, lastName, username }: User): string => {
  const name = [firstName, lastName].filter((part) => part !== null && part !== '').join(' ');
  return name === '' ? (username ?? '–') : name;
};
