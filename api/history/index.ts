import type { ApiResource } from '../records/api-resource.js';
import { AuditRoutes, auditResource } from './audit.routes.js';
import { CompanyHistoryRoutes } from './company-history.routes.js';
import { historyResource } from './history.resource.js';
import { RecordHistories } from './record-histories.js';

export const history: ApiResource = {
  routes: [AuditRoutes, CompanyHistoryRoutes],
  resources: [auditResource, historyResource],
  providers: [RecordHistories],
};
