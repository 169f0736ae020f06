export { companyPaths } from './paths';
