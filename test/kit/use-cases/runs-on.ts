import { silentLogger } from '../../../infra/logging/logger.js';
import { createRunUseCase, type RunUseCase } from '../../../application/kit/run-use-case.js';

/**
 * Runs use cases on these ports like workers do, for tests.
 * @param ended receives the name and the outcome of each use case
 */
export const runsOn = <Given>(ports: Given, ended: string[] = []): RunUseCase<Given> => {
  const useCaseEnded = (name: string, outcome: string): void => void ended.push(`${name} ${outcome}`);
  return createRunUseCase(ports, { logger: silentLogger, metrics: { useCaseEnded }, deadlineMs: Infinity });
};
