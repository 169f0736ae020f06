import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE } from '@nestjs/core';
import type { StateStore } from '../infra/state/state-store.js';
import { AuthModule } from './auth/auth.module.js';
import { catalogue } from './catalogue.js';
import { FabricsModule } from './fabrics/fabrics.module.js';
import { HealthRoutes } from './health/health.routes.js';
import { RepeatGuard } from './idempotency/repeat.guard.js';
import { Repeats } from './idempotency/repeats.js';
import { InventoryGroupsModule } from './inventory-groups/inventory-groups.module.js';
import { JobsModule } from './jobs/jobs.module.js';
import { ScannedGroupsModule } from './scanned-groups/scanned-groups.module.js';
import { AccessGuard } from './shared/access.guard.js';
import { ErrorsFilter } from './shared/errors.filter.js';
import { InputPipe } from './shared/input.pipe.js';
import { type ApiPorts, STATE } from './shared/ports.js';
import { SharedModule } from './shared/shared.module.js';
import { SwatchesModule } from './swatches/swatches.module.js';

/** The modules of the resources. Append yours, sorted. */
const resources: NonNullable<DynamicModule['imports']> = [
  FabricsModule,
  InventoryGroupsModule,
  JobsModule,
  ScannedGroupsModule,
  SwatchesModule,
];

@Module({})
export class ApiModule {
  static on(ports: ApiPorts): DynamicModule {
    return {
      module: ApiModule,
      imports: [SharedModule.on(ports, catalogue()), AuthModule, ...resources],
      controllers: [HealthRoutes],
      providers: [
        { provide: Repeats, useFactory: (state: StateStore) => new Repeats(state), inject: [STATE] },
        // In this order: who may call, then whether the call was answered before.
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_GUARD, useClass: RepeatGuard },
        { provide: APP_PIPE, useClass: InputPipe },
        { provide: APP_FILTER, useClass: ErrorsFilter },
      ],
    };
  }
}
