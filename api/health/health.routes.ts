import { Controller, Get, Inject } from '@nestjs/common';
import type { Config } from '../../infra/config/config.js';
import type { EventStore } from '../../infra/event-store/event-store.js';
import { createDiskProbe } from '../../infra/health/disk-probe.js';
import { readOpenEffects, readinessOf, type Readiness, storeProbes } from '../../infra/health/readiness.js';
import type { Jobs } from '../../infra/jobs/jobs.js';
import { mayReadMetrics } from '../../infra/metrics/may-read-metrics.js';
import type { Metrics } from '../../infra/metrics/metrics.js';
import { instant, listOf, mapOf, number, object, oneOf, orNull, text } from '../../infra/schema/fields.js';
import type { ReadSide } from '../../infra/read-models/run/runner.js';
import type { StateStore } from '../../infra/state/state-store.js';
import { Answers } from '../openapi/declared.js';
import { Public } from '../http/access.js';
import { signInFirst } from '../http/caller.js';
import { Exchange, OnExchange } from '../http/exchange.js';
import { CONFIG, EVENT_STORE, JOBS, METRICS, READ_SIDE, STATE } from '../http/ports.js';

const reader = object({ name: text, state: text, position: number }, { version: number, lag: number });
const openEffect = object({ kind: text, since: orNull(instant), attempt: number, state: text, id: text });
const effects = object({ open: number, oldest: orNull(openEffect) });
const readiness = object(
  { status: oneOf(['ready', 'not ready']).schema, dependencies: mapOf(oneOf(['up', 'down']).schema) },
  { projections: listOf(reader), reactors: listOf(reader), effects },
);

/** Outside of `/api`, for orchestrators and Prometheus. */
@Controller()
@Public()
export class HealthRoutes {
  private readonly disk: (() => Promise<void>) | undefined;

  constructor(
    @Inject(EVENT_STORE) private readonly eventStore: Pick<EventStore, 'read'>,
    @Inject(STATE) private readonly state: Pick<StateStore, 'get'>,
    @Inject(READ_SIDE) private readonly readSide: Pick<ReadSide, 'status'>,
    @Inject(JOBS) private readonly jobs: Pick<Jobs, 'counts'>,
    @Inject(METRICS) private readonly metrics: Metrics,
    @Inject(CONFIG) private readonly config: Pick<Config, 'stores' | 'dataDir' | 'metricsToken' | 'isLocal'>,
  ) {
    const { eventStoreUrl, mongoUrl } = config.stores;
    this.disk = eventStoreUrl === null || mongoUrl === null ? createDiskProbe(config.dataDir) : undefined;
  }

  @Get('health/live')
  @Answers(object({ status: { const: 'live' } }))
  live(): { readonly status: 'live' } {
    return { status: 'live' };
  }

  /** 503 while a dependency is down, or a read model has failed or is being built. */
  @Get('health/ready')
  @Answers(readiness, { alike: [503] })
  async ready(@OnExchange() exchange: Exchange): Promise<Readiness> {
    const { eventStore, state, jobs, disk } = this;
    const readiness = await readinessOf(storeProbes({ eventStore, state, jobs, disk }), {
      projections: this.readSide.status(),
      effects: await readOpenEffects(state),
    });
    if (readiness.status !== 'ready') void exchange.reply.status(503).header('retry-after', '1');
    return readiness;
  }

  @Get('metrics')
  @Answers(text, { mediaType: 'text/plain' })
  async text(@OnExchange() exchange: Exchange): Promise<string> {
    if (!mayReadMetrics(this.config, exchange.request.headers)) throw signInFirst();
    for (const { name, lag, state } of this.readSide.status()) {
      this.metrics.lag(name, lag);
      this.metrics.failed(name, state === 'failed');
    }
    void exchange.reply.header('content-type', this.metrics.contentType);
    return this.metrics.text();
  }
}
