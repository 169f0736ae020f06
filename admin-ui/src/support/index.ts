export { belowCompany, supportPages } from './paths';
export { SupportTools } from './tools/SupportTools';
