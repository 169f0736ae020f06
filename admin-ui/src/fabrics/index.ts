export { FabricCell } from './list/FabricCell';
export { fabricTextsOf } from './fabric-texts';
export { fabricPaths } from './paths';
export { FabricThumb } from './photo/FabricThumb';
