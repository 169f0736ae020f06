export { FabricCell } from './list/FabricCell';
export { FabricModal } from './FabricModal';
export { LabelsButton } from './labels/LabelsButton';
export { fabricPaths } from './paths';
export { FabricThumb } from './photo/FabricThumb';
