export { AddSwatchModal } from './AddSwatchModal';
export { TemplateButton } from './import/TemplateButton';
export { SwatchPanel } from './SwatchPanel';
