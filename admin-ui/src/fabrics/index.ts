export { FabricCell } from './list/FabricCell';
export { formTextsOf } from './form-texts';
export { FabricModal } from './FabricModal';
export { fabricPaths } from './paths';
export { FabricThumb } from './photo/FabricThumb';
