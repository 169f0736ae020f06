import { historyOf } from '../history/history-of.js';
import type { ApiResource } from '../records/api-resource.js';
import { GroupScanRoutes } from './group-scans.routes.js';
import { ScannedGroupRoutes } from './scanned-group.routes.js';
import { scannedGroupsResource, scannedSwatchesResource, scannersResource } from './scanned-groups.resource.js';
import { Controller } from '@nestjs/common';
import { readRoutes } from '../records/resource.routes.js';

@Controller('ScannedSwatches')
class ScannedSwatchRoutes extends readRoutes(scannedSwatchesResource, {
  type: 'manufacturer',
  scanner: true,
}) {}

export const scannedGroups: ApiResource = {
  routes: [
    GroupScanRoutes,
    ScannedGroupRoutes,
    ScannedSwatchRoutes,
    historyOf(scannedGroupsResource, 'scan', { type: 'manufacturer' }),
  ],
  resources: [scannedGroupsResource, scannedSwatchesResource, scannersResource],
};
