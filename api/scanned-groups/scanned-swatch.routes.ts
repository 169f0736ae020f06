import { Controller } from '@nestjs/common';
import { Records } from '../records/records.js';
import { readRoutes } from '../records/resource.routes.js';
import { scannedSwatchesResource } from './scanned-groups.resource.js';

@Controller('ScannedSwatches')
export class ScannedSwatchRoutes extends readRoutes(scannedSwatchesResource, {
  type: 'manufacturer',
  scanner: true,
}) {
  constructor(records: Records) {
    super(records);
  }
}
