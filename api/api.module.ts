import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE } from '@nestjs/core';
import type { StateStore } from '../infra/state/state-store.js';
import { AuthModule } from './auth/auth.module.js';
import { catalogue } from './catalogue.js';
import { HealthRoutes } from './health/health.routes.js';
import { RepeatGuard } from './idempotency/repeat.guard.js';
import { Repeats } from './idempotency/repeats.js';
import { AccessGuard } from './shared/access.guard.js';
import { ErrorsFilter } from './shared/errors.filter.js';
import { InputPipe } from './shared/input.pipe.js';
import { type ApiPorts, STATE } from './shared/ports.js';
import { SharedModule } from './shared/shared.module.js';

/** The modules of the resources. Append yours, sorted. */
const resources: NonNullable<DynamicModule['imports']> = [];

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
