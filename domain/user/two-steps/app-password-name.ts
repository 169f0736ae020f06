import { refusalAt } from '../../messages.js';

const longestName = 60;

/** The name of an app password as it is kept. @throws DomainError app-password.name-required, app-password.name-too-long */
export const appPasswordName = (given: string): string => {
  const name = given.trim();
  if (name === '') throw refusalAt('name', 'app-password.name-required');
  if (name.length > longestName) throw refusalAt('name', 'app-password.name-too-long');
  return name;
};
