import type { CommandContext } from '../../infra/commands/handle-command.js';
import type { Ports } from './ports.js';

/**
 * The command of a use case: its input, and who sends it, when, and under which id. A controller executes a command on
 * Nest's command bus. `api/api.module.ts` makes a handler there for each entry of `use-cases.ts`: the class is the name
 * under which the bus finds the function. Code within the application, and the workers, call the function directly.
 */
export abstract class UseCase<Input extends object, Answer> {
  /** Never set: it gives the compiler the type of the answer. */
  declare readonly answer?: Answer;

  constructor(
    readonly input: Input,
    readonly context: CommandContext,
  ) {}
}

/** The function of a use case: it takes the part of the ports that it needs, which is mostly `handle` alone. */
export type UseCaseFunction<Input extends object, Answer, Needed = Pick<Ports, 'handle'>> = (
  ports: Needed,
  input: Input,
  context: CommandContext,
) => Promise<Answer>;

/** The part of the ports that a use case needs: by its names, or as a type of its own. */
type PortsBy<Needed> = [Needed] extends [keyof Ports] ? Pick<Ports, Needed> : Needed;

/** The function that runs a command: what it takes and answers is written at the command. */
export type Runs<Command extends UseCase<object, unknown>, Needed = 'handle'> =
  Command extends UseCase<infer Input, infer Answer> ? UseCaseFunction<Input, Answer, PortsBy<Needed>> : never;

/** The function of a use case that a job runs: nobody waits for an answer. */
export type RunsJob<Input extends object, Needed = 'handle'> = UseCaseFunction<Input, void, PortsBy<Needed>>;

/** An entry of the list of use cases. */
export interface HandledUseCase {
  readonly command: abstract new (...args: never[]) => UseCase<object, unknown>;
  run(this: void, ports: Ports, input: object, context: CommandContext): Promise<unknown>;
}

/** Ties a command to its function; the compiler checks that both have the same input and answer. */
export const useCase = <Input extends object, Answer>(
  command: abstract new (...args: never[]) => UseCase<Input, Answer>,
  run: UseCaseFunction<Input, Answer, Ports>,
): HandledUseCase => ({ command, run });
