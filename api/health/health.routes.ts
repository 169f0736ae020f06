import { Controller, Get, Inject } from '@nestjs/common';
import type { EventStore } from '../../infra/event-store/event-store.js';
import type { Jobs } from '../../infra/jobs/jobs.js';
import type { Metrics } from '../../infra/metrics/metrics.js';
import type { ReadModelStatus, ReadSide } from '../../infra/read-models/runner.js';
import type { StateStore } from '../../infra/state/state-store.js';
import { Public } from '../shared/access.js';
import { Exchange } from '../shared/exchange.js';
import { OnExchange } from '../shared/params.js';
import { EVENT_STORE, JOBS, METRICS, READ_SIDE, STATE } from '../shared/ports.js';

interface Readiness {
  readonly status: 'ready' | 'not ready';
  readonly dependencies: Readonly<Record<string, 'up' | 'down'>>;
  readonly projections: readonly Pick<ReadModelStatus, 'name' | 'version' | 'state' | 'position' | 'lag'>[];
}

/** Outside `/api`: for orchestrators and Prometheus. */
@Controller()
@Public()
export class HealthRoutes {
  constructor(
    @Inject(EVENT_STORE) private readonly events: Pick<EventStore, 'read'>,
    @Inject(STATE) private readonly state: Pick<StateStore, 'get'>,
    @Inject(READ_SIDE) private readonly readSide: Pick<ReadSide, 'status'>,
    @Inject(JOBS) private readonly jobs: Pick<Jobs, 'counts'>,
    @Inject(METRICS) private readonly metrics: Metrics,
  ) {}

  @Get('health/live')
  live(): { readonly status: 'live' } {
    return { status: 'live' };
  }

  /** 503 while a dependency is away, or a read model has failed or is still built. */
  @Get('health/ready')
  async ready(@OnExchange() on: Exchange): Promise<Readiness> {
    const [events, state, jobs] = await Promise.all([
      answers(this.events.read('health-probe', 0, 1)),
      answers(this.state.get('health', 'probe')),
      answers(this.jobs.counts()),
    ]);
    const projections = this.readSide
      .status()
      .map(({ name, version, state: stands, position, lag }) => ({ name, version, state: stands, position, lag }));
    const isReady = events && state && jobs && projections.every((projection) => projection.state === 'live');
    if (!isReady) void on.reply.status(503).header('retry-after', '1');
    const up = (isUp: boolean) => (isUp ? ('up' as const) : ('down' as const));
    const dependencies = { events: up(events), state: up(state), jobs: up(jobs) };
    return { status: isReady ? 'ready' : 'not ready', dependencies, projections };
  }

  @Get('metrics')
  async text(@OnExchange() on: Exchange): Promise<string> {
    for (const { name, lag } of this.readSide.status()) this.metrics.lag(name, lag);
    void on.reply.header('content-type', this.metrics.contentType);
    return this.metrics.text();
  }
}

const answers = async (probe: Promise<unknown>): Promise<boolean> => {
  try {
    await probe;
    return true;
  } catch {
    // Why it does not answer is in the log of whoever uses it; here it is only down.
    return false;
  }
};
