import type { ApiResource } from '../records/api-resource.js';
import { CompanyUserRoutes } from './company-user.routes.js';
import { MailPreferencesRoutes } from './mail-preferences.routes.js';
import { PictureRoutes } from './picture.routes.js';
import { historyOf } from '../history/history-of.js';
import { TwoStepsOfUserRoutes } from './two-steps-of-user.routes.js';
import { UserRoutes } from './user.routes.js';
import { UsersCsvRoutes } from './users-csv.routes.js';
import { usersResource } from './users.resource.js';

export const users: ApiResource = {
  routes: [
    CompanyUserRoutes,
    UserRoutes,
    historyOf(usersResource, 'user', { flag: 'Edit User' }),
    PictureRoutes,
    MailPreferencesRoutes,
    TwoStepsOfUserRoutes,
    UsersCsvRoutes,
  ],
  resources: [usersResource],
};
