export { isLocked } from './allowed-steps';
export { MailsPanel } from './mails/MailsPanel';
export { nameOf } from './name-of';
export { inWords, meansNothingTo } from './permissions';
export { RightBoxes } from './rights/PermissionBoxes';
export { PicturePanel } from './picture/PictureInput';
export { Slots } from './list/Slots';
export { userPages, userPaths } from './paths';
