export { Slots } from './list/Slots';
export { userPaths } from './paths';
export { userRights } from './user-rights';
