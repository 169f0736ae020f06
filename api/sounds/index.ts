import type { ApiResource } from '../records/api-resource.js';
import { CompanySoundRoutes, SoundFileRoutes } from './sound-file.routes.js';
import { soundFilesResource } from './sound-files.resource.js';

export const sounds: ApiResource = {
  routes: [SoundFileRoutes, CompanySoundRoutes],
  resources: [soundFilesResource],
};
