export { dashboardPath } from './paths';
