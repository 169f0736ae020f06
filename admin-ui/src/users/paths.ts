import { pathIn, withId } from '../pages/paths';
import type { Portal } from '../session/session';

/** The pages of users, which are the same for both types of company (S1 section 2). */
export const userPages = {
  list: '/user-setup',
  create: '/user-setup/add-user',
  edit: '/user-setup/edit-user/:id',
  show: '/user-setup/view-user/:id',
  means: '/permissions',
};

export const userPaths = (type: Portal) => ({
  list: pathIn(type, userPages.list),
  add: pathIn(type, userPages.create),
  edit: withId(userPages.edit, type),
  view: withId(userPages.show, type),
  means: pathIn(type, userPages.means),
});
