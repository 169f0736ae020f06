import { type DynamicModule, Module, Inject, type Type } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE, DiscoveryModule } from '@nestjs/core';
import { CqrsModule, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { useCases } from '../application/use-cases.js';
import { catalogue } from './catalogue.js';
import { ContainerRoutes } from './containers/container.routes.js';
import { HealthRoutes } from './health/health.routes.js';
import { RepeatGuard } from './idempotency/repeats.js';
import { OpenApi, OpenApiRoutes } from './openapi/openapi.routes.js';
import { ParameterGuard } from './openapi/parameter.guard.js';
import { type DemoAccount, hasMailPage } from './portal/portal-config.js';
import { PortalRoutes, DevMailRoutes } from './portal/portal.routes.js';
import { resources } from './resources.js';
import { AccessGuard } from './access/access.guard.js';
import { ErrorsFilter } from './errors/errors.filter.js';
import { InputPipe } from './input/input.pipe.js';
import { type ApiPorts, DEMO_ACCOUNTS, RUN_USE_CASE } from './http/ports.js';
import { providersOn } from './providers.js';
import type { RunUseCase } from '../application/kit/run-use-case.js';
import type { HandledUseCase, UseCase } from '../application/kit/use-case.js';

/** Makes each use case the handler of its command on the CommandBus. */
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
