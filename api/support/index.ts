import type { ApiResource } from '../records/api-resource.js';
import { SupportAccountRoutes } from './account.routes.js';
import { SupportBillRoutes } from './bill.routes.js';
import { SupportCompanyRoutes, SupportLookRoutes, SupportCompanyReads } from './company.routes.js';
import { SupportFiguresRoutes } from './figures.routes.js';
import { SupportNoteRoutes, supportNotes, SupportNoteWrites } from './note.routes.js';
import { SupportJobRoutes } from './operations/job.routes.js';
import { SupportJobs, supportJobs } from './operations/jobs.js';
import { SupportMailRoutes, supportMails } from './operations/mail.routes.js';
import { SupportReadModelRoutes } from './operations/read-model.routes.js';
import { SupportCompanies, supportCompanies } from './support-companies.js';
import {
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
