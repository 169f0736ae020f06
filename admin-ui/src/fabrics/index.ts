export { FabricCell } from './list/FabricCell';
export { fabricTextsOf } from './fabric-texts';
export { FabricModal } from './FabricModal';
export { fabricPaths } from './paths';
export { FabricThumb } from './photo/FabricThumb';
