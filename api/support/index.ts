import type { ApiResource } from '../records/api-resource.js';
import { SupportAccountRoutes } from './account.routes.js';
import { SupportBillRoutes } from './bill.routes.js';
import { SupportCompanyReads } from './companies.routes.js';
import { SupportCompanyRoutes } from './company.routes.js';
import { SupportFiguresRoutes } from './figures.routes.js';
import { SupportLookRoutes } from './look.routes.js';
import { SupportNoteRoutes, supportNotes, SupportNoteWrites } from './note.routes.js';
import { SupportMailRoutes, supportMails } from './operations/mails.js';
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
    SupportLookRoutes,
    SupportMailRoutes,
    SupportNoteRoutes,
    SupportNoteWrites,
    SupportOrderRoutes,
    SupportSubscriptionRoutes,
  ],
  resources: [supportBills, supportCompanies, supportMails, supportNotes, supportOrders, supportSubscriptions],
  providers: [SupportCompanies],
};
