export { groupPages, groupPaths } from './paths';
