export { profilePaths } from './paths';
