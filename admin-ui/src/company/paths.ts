import { pathIn } from '../pages/paths';
import type { CompanyType } from '../session/session';

export const companyPages = { subscription: '/subscription-details' };

export const companyPaths = (type: CompanyType) => ({ subscription: pathIn(type, companyPages.subscription) });
