import { Controller } from '@nestjs/common';
import { Records } from '../records/records.js';
import { readRoutes } from '../records/resource.routes.js';
import { plansResource, settingsResource, soundTypesResource } from './reference.resources.js';

@Controller('Plans')
export class PlanRoutes extends readRoutes(plansResource, 'public') {
  constructor(records: Records) {
    super(records);
  }
}

@Controller('Settings')
export class SettingRoutes extends readRoutes(settingsResource, 'public') {
  constructor(records: Records) {
    super(records);
  }
}

@Controller('SoundTypes')
export class SoundTypeRoutes extends readRoutes(soundTypesResource, { scanner: true }) {
  constructor(records: Records) {
    super(records);
  }
}
