import type { ApiResource } from '../records/resource.routes.js';
import { SupportAccountRoutes } from './account.routes.js';
import {
  SupportCompanyRoutes,
  SupportLookRoutes,
  SupportCompanyReads,
  SupportNoteRoutes,
  supportNotes,
  SupportNoteWrites,
} from './company.routes.js';
import { SupportFiguresRoutes } from './figures.routes.js';
import {
  SupportJobRoutes,
  SupportMailRoutes,
  supportMails,
  SupportReadModelRoutes,
} from './operations/operations.routes.js';
import { SupportJobs, supportJobs } from './operations/jobs.js';
import { SupportCompanies, supportCompanies } from './support-companies.js';
import {
  SupportBillRoutes,
  supportBills,
  SupportOrderRoutes,
  supportOrders,
  SupportSubscriptionRoutes,
  supportSubscriptions,
} from './support-lists.js';

export const support: ApiResource = {
  routes: [
    SupportAccountRoutes,
    SupportBillRoutes,
    SupportCompanyReads,
    SupportCompanyRoutes,
    SupportFiguresRoutes,
    SupportJobRoutes,
    SupportLookRoutes,
    SupportMailRoutes,
    SupportNoteRoutes,
    SupportNoteWrites,
    SupportOrderRoutes,
    SupportSubscriptionRoutes,
    SupportReadModelRoutes,
  ],
  resources: [
    supportBills,
    supportCompanies,
    supportJobs,
    supportMails,
    supportNotes,
    supportOrders,
    supportSubscriptions,
  ],
  providers: [SupportCompanies, SupportJobs],
};
