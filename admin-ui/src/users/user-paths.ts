import type { CompanyType } from '../session/session';

/** Where the pages of users are, for each type of company (S1 section 2). */
export const userPaths = (type: CompanyType) => {
  const list = type === 'vendor' ? '/vendor/user-setup' : '/user-setup';
  return {
    list,
    add: `${list}/add-user`,
    edit: (id: string) => `${list}/edit-user/${id}`,
    view: (id: string) => `${list}/view-user/${id}`,
  };
};
