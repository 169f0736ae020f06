import type { CompanyType } from '../session/session';

/** The root of the portal of a type of company; the paths of its pages begin with it. */
export const portalRoot = (type: CompanyType): string => (type === 'vendor' ? '/vendor' : '');

/** The portal's own path, at which the dashboard is shown. */
export const homePath = (type: CompanyType): string => (type === 'vendor' ? portalRoot(type) : '/');

/** The path of a page in the portal of a type of company, `:id` filled in. */
export const pathIn = (type: CompanyType, path: string, id = ''): string =>
  `${portalRoot(type)}${path.replace(':id', id)}`;

/** The path of one record: `withId('/orders/:id')('12')`. */
export const withId =
  (path: string, type: CompanyType = 'manufacturer') =>
  (id: string): string =>
    pathIn(type, path, id);

/** Whether a path is that of a page, for any record. */
export const isLike = (pattern: string, path: string): boolean => {
  const [wanted, given] = [pattern.split('/'), path.split('/')];
  return (
    wanted.length === given.length &&
    wanted.every((part, index) => part === given[index] || (part === ':id' && given[index] !== ''))
  );
};
