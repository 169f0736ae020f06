export { belowCompany, supportPages, supportPaths } from './paths';
export { SupportTools } from './tools/SupportTools';
