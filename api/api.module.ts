import { Controller, type DynamicModule, Get, Inject, Module, type Provider, type Type } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE, DiscoveryModule } from '@nestjs/core';
import { CqrsModule, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { useCases } from '../application/use-cases.js';
import { ContainerRoutes } from './containers/container.routes.js';
import { RepeatGuard, Repeats } from './idempotency/repeats.js';
import { OpenApi, OpenApiRoutes } from './openapi/openapi.routes.js';
import { ParameterGuard } from './openapi/parameters.js';
import { type DemoAccount, hasMailPage } from './portal/portal-config.js';
import { PortalRoutes, DevMailRoutes } from './portal/portal.routes.js';
import { resources } from './resources.js';
import { AccessGuard } from './access/access.guard.js';
import { ErrorsFilter } from './errors/errors.filter.js';
import { InputPipe } from './input/input.pipe.js';
import {
  type ApiPorts,
  CATALOGUE,
  CHANGE_LISTENERS,
  CLAIMS,
  CLOCK,
  CONFIG,
  DEMO_ACCOUNTS,
  EVENT_STORE,
  FILES,
  GATEWAY,
  HANDLE_COMMAND,
  JOBS,
  JWT_KEY,
  LOGGER,
  METRICS,
  PASSWORDS,
  PORTS,
  READS,
  READ_SIDE,
  RUN_USE_CASE,
  SECRETS,
  STATE,
  TOKENS,
} from './http/ports.js';
import { createRunUseCase, type RunUseCase } from '../application/kit/run-use-case.js';
import type { HandledUseCase, UseCase } from '../application/kit/use-case.js';
import { type Catalogue, catalogueOf } from '../infra/read-models/reads/resource.js';
import type { Reach } from './http/reach.js';
import type { Config } from '../infra/config/config.js';
import type { EventStore } from '../infra/event-store/event-store.js';
import {
  createDiskProbe,
  readOpenEffects,
  readinessOf,
  type Readiness,
  storeProbes,
} from '../infra/health/readiness.js';
import type { Jobs } from '../infra/jobs/jobs.js';
import { mayReadMetrics, type Metrics } from '../infra/metrics/metrics.js';
import { instant, listOf, mapOf, number, object, oneOf, orNull, text, named } from '../infra/schema/fields.js';
import type { ReadSide } from '../infra/read-models/run/runner.js';
import type { StateStore } from '../infra/state/state-store.js';
import { Call, Answers } from './openapi/declared.js';
import { Public } from './http/access.js';
import { signInFirst } from './http/caller.js';
import { Exchange, OnExchange } from './http/exchange.js';
import { portsOf } from '../application/kit/ports.js';
import { createReads } from '../infra/read-models/reads/reads.js';
import { includedRowsAtMost, useCaseMsAtMost } from '../infra/budgets/budgets.js';
import { Exports } from './jobs/exports.js';
import { Looks } from './access/looks.js';
import { Pages } from './records/pages.js';
import { Privileges } from './records/privilege-fields.js';
import { RateLimits } from './access/rate-limits.js';
import { Records } from './records/records.js';
import { Uploads } from './input/uploads.js';
import { Writes } from './records/writes.js';

const providersOn = (ports: ApiPorts, catalogue: Catalogue<Reach>): readonly Provider[] => {
  const reads = createReads(ports.readStore, catalogue, { includedRows: includedRowsAtMost });
  const application = portsOf({ ...ports, reads });
  const values: readonly (readonly [symbol, unknown])[] = [
    [CONFIG, ports.config],
    [JWT_KEY, ports.jwtKey],
    [LOGGER, ports.logger],
    [METRICS, ports.metrics],
    [CLOCK, ports.clock],
    [EVENT_STORE, ports.eventStore],
    [HANDLE_COMMAND, { look: ports.handleCommand.look }],
    [CLAIMS, ports.claims],
    [STATE, ports.state],
    [CATALOGUE, catalogue],
    [READS, reads],
    [PORTS, application],
    [RUN_USE_CASE, createRunUseCase(application, { ...ports, deadlineMs: useCaseMsAtMost })],
    [CHANGE_LISTENERS, ports.changeListeners],
    [READ_SIDE, ports.readSide],
    [PASSWORDS, ports.passwords],
    [TOKENS, ports.tokens],
    [SECRETS, ports.secrets],
    [FILES, ports.files],
    [JOBS, ports.jobs],
    [GATEWAY, ports.gateway],
  ];
  const given: Provider[] = values.map(([provide, useValue]) => ({ provide, useValue }));
  const repeats = { provide: Repeats, useValue: new Repeats(ports.state, ports.clock) };
  return [...given, repeats, Exports, Looks, Pages, Records, Privileges, RateLimits, Uploads, Writes];
};

const reader = object({ name: text, state: text, position: number }, { version: number, lag: number });
const openEffect = object({ kind: text, since: orNull(instant), attempt: number, state: text, id: text });
const effects = object({ open: number, oldest: orNull(openEffect) });
const readiness = object(
  {
    status: oneOf(['ready', 'not ready']).schema,
    dependencies: mapOf(named('DependencyState', oneOf(['up', 'down']).schema)),
  },
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
  @Call('Say whether the process lives')
  @Answers(named('Liveness', object({ status: { type: 'string', const: 'live' } })))
  live(): { readonly status: 'live' } {
    return { status: 'live' };
  }

  /** 503 while a dependency is down, or a read model has failed or is being built. */
  @Get('health/ready')
  @Call('Say whether the server is ready')
  @Answers(named('Readiness', readiness), { alike: [503] })
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
  @Call('Read the metrics')
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

export const catalogue = (): Catalogue<Reach> => catalogueOf<Reach>(resources.flatMap((one) => one.resources ?? []));

const handlersOf = (useCases: readonly HandledUseCase[]): readonly Type<ICommandHandler>[] =>
  useCases.map(({ command, run }) => {
    @CommandHandler(command)
    class UseCaseHandler implements ICommandHandler<UseCase<object, unknown>> {
      constructor(@Inject(RUN_USE_CASE) readonly runUseCase: RunUseCase) {}

      execute({ input, context }: UseCase<object, unknown>): Promise<unknown> {
        return this.runUseCase(run, input, context);
      }
    }
    return UseCaseHandler;
  });

@Module({})
export class ApiModule {
  static register(ports: ApiPorts, demoAccounts: readonly DemoAccount[]): DynamicModule {
    return {
      module: ApiModule,
      imports: [CqrsModule.forRoot(), DiscoveryModule],
      controllers: [
        ContainerRoutes,
        HealthRoutes,
        OpenApiRoutes,
        PortalRoutes,
        ...resources.flatMap(({ routes }) => routes),
        ...(hasMailPage(ports.config) ? [DevMailRoutes] : []),
      ],
      providers: [
        ...providersOn(ports, catalogue()),
        OpenApi,
        ...handlersOf(useCases),
        ...resources.flatMap(({ providers }) => providers ?? []),
        { provide: DEMO_ACCOUNTS, useValue: demoAccounts },
        // The order matters: first the caller is checked, then the parameters, and only then a repeat gets its stored
        // response.
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_GUARD, useClass: ParameterGuard },
        { provide: APP_GUARD, useClass: RepeatGuard },
        { provide: APP_PIPE, useClass: InputPipe },
        { provide: APP_FILTER, useClass: ErrorsFilter },
      ],
    };
  }
}
