import { DomainError } from '../../domain/kit/domain-error.js';
import type { CommandContext } from '../../infra/commands/handle-command.js';
import type { Logger } from '../../infra/logging/logger.js';
import type { Metrics } from '../../infra/metrics/metrics.js';
import { inSpan } from '../../infra/tracing/spans.js';
import type { Ports } from './ports.js';
import type { UseCaseFunction } from './use-case.js';

/** Runs a use case with a span, a metric, a log line and a deadline. */
export type RunUseCase<Given = Ports> = <Input extends object, Answer>(
  run: UseCaseFunction<Input, Answer, Given>,
  input: Input,
  context: CommandContext,
) => Promise<Answer>;

export interface RunOptions {
  readonly logger: Pick<Logger, 'debug'>;
  readonly metrics: Pick<Metrics, 'useCaseEnded'>;
  /** Maximum wait for the result, in milliseconds; a job waits without limit (Infinity). */
  readonly deadlineMs: number;
}

/** The use case continues: a repeat under the same `Idempotency-Key` gets its result. */
export class Overdue extends Error {
  override readonly name = 'Overdue';
  constructor(useCase: string) {
    super(`${useCase} takes too long.`);
  }
}

/** @throws the errors of the use case; Overdue after the deadline */
export const createRunUseCase =
  <Given>(ports: Given, { logger, metrics, deadlineMs }: RunOptions): RunUseCase<Given> =>
  async (run, input, context) => {
    const { name } = run;
    const { commandId, correlationId } = context;
    const started = performance.now();
    const end = (outcome: string): void => {
      const durationMs = Math.round(performance.now() - started);
      metrics.useCaseEnded(name, outcome, durationMs / 1000);
      logger.debug('a use case ended', { useCase: name, code: outcome, durationMs, commandId, correlationId });
    };
    const facts = { 'code.function.name': name, 'selvage.command.id': commandId };
    try {
      const running = inSpan(`use case ${name}`, facts, () => run(ports, input, context), { causedBy: correlationId });
      const answer = await beforeDeadline(running, deadlineMs, name);
      end('done');
      return answer;
    } catch (error) {
      end(outcomeOf(error));
      throw error;
    }
  };

const outcomeOf = (error: unknown): string => {
  if (error instanceof DomainError) return error.code;
  return error instanceof Error ? error.name : 'Error';
};

const beforeDeadline = <Answer>(work: Promise<Answer>, deadlineMs: number, name: string): Promise<Answer> => {
  if (deadlineMs === Infinity) return work;
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Overdue(name)), deadlineMs);
    void work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
};
