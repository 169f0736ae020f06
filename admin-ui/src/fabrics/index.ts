export { FabricCell } from './list/FabricCell';
export { FabricModal } from './FabricModal';
export { fabricPaths } from './paths';
export { FabricThumb } from './photo/FabricThumb';
