import { pathIn } from '../pages/paths';
import type { CompanyType } from '../session/session';

export const referralPages = { page: '/referrals' };

export const referralPaths = (type: CompanyType) => ({ page: pathIn(type, referralPages.page) });
