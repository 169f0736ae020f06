export { groupPages, groupPaths } from './paths';
export { AddSwatchModal } from './swatches/AddSwatchModal';
