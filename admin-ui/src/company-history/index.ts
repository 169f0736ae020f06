export { companyHistoryPages } from './paths';
