import 'reflect-metadata';
import {
  Controller,
  type DynamicModule,
  Get,
  Headers,
  Inject,
  Module,
  Res,
  UnauthorizedException,
} from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { StateStore } from '../state/state-store.js';
import type { Config } from '../config/config.js';
import type { RequestHeaders } from '../config/host-names.js';
import { boundedServer } from '../http-server/bounded-server.js';
import type { Logger } from '../logging/logger.js';
import { mayReadMetrics, type Metrics } from '../metrics/metrics.js';
import { readOpenEffects, type Probes, type Readers, type Readiness, readinessOf } from './readiness.js';

export interface Health {
  readonly probes: Probes;
  readers(): Readers;
  /** The state store; the workers record open effects there. */
  readonly state?: Pick<StateStore, 'get'>;
  readonly metrics: Metrics;
  readonly logger: Pick<Logger, 'warn'>;
  readonly config: Pick<Config, 'metricsToken' | 'isLocal' | 'trustProxy'>;
}

const HEALTH = Symbol('health');

/** The part of Fastify's reply that is used here. */
abstract class Reply {
  abstract status(code: number): this;
  abstract header(name: string, value: string): this;
}

@Controller()
class HealthController {
  constructor(@Inject(HEALTH) private readonly health: Health) {}

  @Get('health/live')
  live(): { readonly status: 'live' } {
    return { status: 'live' };
  }

  @Get('health/ready')
  async ready(@Res({ passthrough: true }) reply: Reply): Promise<Readiness> {
    const { probes, state } = this.health;
    const effects = state && (await readOpenEffects(state));
    const readiness = await readinessOf(probes, { ...this.health.readers(), effects });
    if (readiness.status !== 'ready') reply.status(503).header('retry-after', '1');
    return readiness;
  }

  @Get('metrics')
  async text(@Headers() asking: RequestHeaders, @Res({ passthrough: true }) reply: Reply): Promise<string> {
    const { metrics, config } = this.health;
    if (!mayReadMetrics(config, asking)) throw new UnauthorizedException();
    for (const { name, lag, state } of this.health.readers().projections ?? []) {
      metrics.lag(name, lag);
      metrics.failed(name, state === 'failed');
    }
    reply.header('content-type', metrics.contentType);
    return metrics.text();
  }
}

@Module({})
class HealthModule {
  static register(health: Health): DynamicModule {
    const providers = [{ provide: HEALTH, useValue: health }];
    return { module: HealthModule, controllers: [HealthController], providers };
  }
}

/** Makes `/health/live`, `/health/ready` and `/metrics` for a process that serves nothing else, ready to listen. */
export const createHealthApp = async (health: Health): Promise<NestFastifyApplication> => {
  const options = { logger: false, abortOnError: false } as const;
  const adapter = new FastifyAdapter({ forceCloseConnections: true, serverFactory: boundedServer(health) });
  const app = await NestFactory.create<NestFastifyApplication>(HealthModule.register(health), adapter, options);
  return app.init();
};
