import { Inject, type Type } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { RunUseCase } from '../application/kit/run-use-case.js';
import type { HandledUseCase, UseCase } from '../application/kit/use-case.js';
import { RUN_USE_CASE } from './http/ports.js';

/** Makes each use case the handler of its command on the CommandBus. */
export const handlersOf = (useCases: readonly HandledUseCase[]): readonly Type<ICommandHandler>[] =>
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
