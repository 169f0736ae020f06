import type { ApiResource } from '../records/resource.routes.js';
import { companiesResource } from './companies.resource.js';
import { CompanyLogoRoutes, CompanyTwoStepsRoutes, CompanyRoutes } from './company.routes.js';
import { CompanyOwnerRoutes } from './hand-over.routes.js';
import { ownAdmins, partnerCompanies, partnerOwners, people, VendorCards } from './partners.resource.js';
import { Referrals } from './referrals.js';

export const companies: ApiResource = {
  routes: [CompanyRoutes, CompanyLogoRoutes, CompanyTwoStepsRoutes, CompanyOwnerRoutes],
  resources: [companiesResource, ownAdmins, partnerCompanies, partnerOwners, people],
  providers: [VendorCards, Referrals],
};
