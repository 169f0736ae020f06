import type { CommandContext, Handled } from '../../infra/commands/handle-command.js';
import type { Ports } from './ports.js';

/**
 * The command of a use case: its input, sender, time and id. A controller executes a command on Nest's command bus.
 * `api/api.module.ts` registers a handler there for each entry of `use-cases.ts`: the bus finds the function by the
 * class. Code within the application, and the workers, call the function directly.
 */
export abstract class UseCase<Input extends object, Answer> {
  /** Never set: it gives the compiler the type of the result. */
  declare readonly answer?: Answer;

  constructor(
    readonly input: Input,
    readonly context: CommandContext,
  ) {}
}

export type UseCaseFunction<Input extends object, Answer, Needed = Pick<Ports, 'handle'>> = (
  ports: Needed,
  input: Input,
  context: CommandContext,
) => Promise<Answer>;

type PortsBy<Needed> = [Needed] extends [keyof Ports] ? Pick<Ports, Needed> : Needed;

export type Runs<Command extends UseCase<object, unknown>, Needed = 'handle'> =
  Command extends UseCase<infer Input, infer Answer> ? UseCaseFunction<Input, Answer, PortsBy<Needed>> : never;

export type RunsJob<Input extends object, Needed = 'handle'> = UseCaseFunction<Input, void, PortsBy<Needed>>;

export interface HandledUseCase {
  readonly command: abstract new (...args: never[]) => UseCase<object, unknown>;
  run(this: void, ports: Ports, input: object, context: CommandContext): Promise<unknown>;
}

export const useCase = <Input extends object, Answer>(
  command: abstract new (...args: never[]) => UseCase<Input, Answer>,
  run: UseCaseFunction<Input, Answer, Ports>,
): HandledUseCase => ({ command, run });

/** The result of a use case that writes a record: its id and stream, and the log position at which a reader sees it. */
export interface Written {
  readonly id: string;
  /** The record's own stream; null when nothing was written to it. */
  readonly stream: string | null;
  /** 0 when nothing had to be appended. */
  readonly position: number;
}

/** The result for the command that wrote the record, and for earlier commands. */
export const written = <Own extends Pick<Handled<unknown>, 'position' | 'events'>>(
  id: string,
  own: Own,
  ...others: readonly Pick<Handled<unknown>, 'position'>[]
): Own & Written => ({
  id,
  stream: own.events[0]?.stream ?? null,
  ...own,
  position: Math.max(own.position, ...others.map((handled) => handled.position)),
});
