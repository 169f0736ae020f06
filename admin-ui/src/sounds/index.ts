export { soundPaths } from './paths';
export { shownName } from './sound-file';
export { useSounds } from './sound-file';
