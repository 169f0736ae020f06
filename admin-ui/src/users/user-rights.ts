import type { Right } from '../types/wire';

/** Each of these rights opens the list of users (docs/rules.md, "Who may call what"). */
export const userRights: readonly Right[] = ['Add User', 'Edit User', 'Delete User'];
