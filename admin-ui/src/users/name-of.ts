import type { User } from '../types/wire';

/** The first and last name, or the user name if both are missing. */
export const nameOf = ({ firstName, lastName, username }: User): string => {
  const name = [firstName, lastName].filter((part) => part !== null && part !== '').join(' ');
  return name === '' ? (username ?? '–') : name;
};
