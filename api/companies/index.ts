import type { ApiResource } from '../records/api-resource.js';
import { companiesResource } from './companies.resource.js';
import { CompanyLogoRoutes } from './company-logo.routes.js';
import { CompanyTwoStepsRoutes } from './company-two-steps.routes.js';
import { CompanyRoutes } from './company.routes.js';
import { ownAdmins, partnerCompanies, partnerOwners, people } from './partners.resource.js';
import { Referrals } from './referrals.js';
import { VendorCards } from './vendor-directory.js';

export const companies: ApiResource = {
  routes: [CompanyRoutes, CompanyLogoRoutes, CompanyTwoStepsRoutes],
  resources: [companiesResource, ownAdmins, partnerCompanies, partnerOwners, people],
  providers: [VendorCards, Referrals],
};
