import type { CommandContext } from '../../infra/commands/handle-command.js';
import type { Ports } from './ports.js';

/**
 * What a caller asks for: the input of a use case, and who asks, when, and under which id. The class of a command is
 * its name on the command bus of the API; code within the application calls the function directly.
 */
export abstract class UseCase<Input extends object, Answer> {
  /** Never set: it gives the compiler the type of the answer. */
  declare readonly answer?: Answer;

  constructor(
    readonly input: Input,
    readonly context: CommandContext,
  ) {}
}

/** The function of a use case: it takes the part of the ports that it needs. */
export type UseCaseFunction<Input extends object, Answer, Needed = Ports> = (
  ports: Needed,
  input: Input,
  context: CommandContext,
) => Promise<Answer>;

/** An entry of the list of use cases. */
export interface HandledUseCase {
  readonly command: abstract new (...args: never[]) => UseCase<object, unknown>;
  run(this: void, ports: Ports, input: object, context: CommandContext): Promise<unknown>;
}

/** Ties a command to its function; the compiler checks that both have the same input and answer. */
export const useCase = <Input extends object, Answer>(
  command: abstract new (...args: never[]) => UseCase<Input, Answer>,
  run: UseCaseFunction<Input, Answer>,
): HandledUseCase => ({ command, run });
