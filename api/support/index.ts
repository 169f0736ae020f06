import type { ApiResource } from '../records/api-resource.js';
import { SupportAccountRoutes } from './account.routes.js';
import { SupportBillRoutes } from './bill.routes.js';
import { SupportFiguresRoutes } from './figures.routes.js';
import { SupportCompanyRoutes } from './company.routes.js';
import { SupportLookRoutes } from './look.routes.js';
import { SupportMailRoutes, supportMails } from './operations/mails.js';

export const support: ApiResource = {
  routes: [
    SupportAccountRoutes,
    SupportBillRoutes,
    SupportCompanyRoutes,
    SupportFiguresRoutes,
    SupportLookRoutes,
    SupportMailRoutes,
  ],
  resources: [supportMails],
};
