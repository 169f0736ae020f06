import { DomainError } from '../../domain/kit/domain-error.js';
import { newContext } from '../../infra/commands/command-context.js';
import { createMetrics } from '../../infra/metrics/metrics.js';
import type { LogFields } from '../../infra/logging/logger.js';
import { createRunUseCase } from './run-use-case.js';

const context = newContext({ actorId: 'u1', companyId: 'c1', occurredAt: '2026-01-05T09:00:00.000Z', commandId: 'k1' });

const given = (deadlineMs = Infinity) => {
  const lines: LogFields[] = [];
  const metrics = createMetrics();
  const logger = { debug: (_: string, fields: LogFields = {}) => void lines.push(fields) };
  const run = createRunUseCase({}, { logger, metrics, deadlineMs });
  return { run, lines, metrics };
};

async function dyeCloth(_: object, { color }: { readonly color: string }): Promise<string> {
  if (color === 'invisible') throw new DomainError('cloth.color-invalid', 'There is no such color.');
  return `cloth in ${color}`;
}

describe('a caller of a use case', () => {
  it('gets the result of the use case, which is counted and logged with its ids', async () => {
    const { run, lines, metrics } = given();
    expect(await run(dyeCloth, { color: 'red' }, context)).toBe('cloth in red');
    expect(lines).toMatchObject([{ useCase: 'dyeCloth', code: 'done', commandId: 'k1', correlationId: 'k1' }]);
    expect(await metrics.text()).toContain('selvage_use_cases_total{name="dyeCloth",outcome="done"} 1');
  });

  it('gets its refusal, which is counted by its code', async () => {
    const { run, metrics } = given();
    await expect(run(dyeCloth, { color: 'invisible' }, context)).rejects.toMatchObject({ code: 'cloth.color-invalid' });
    expect(await metrics.text()).toContain('outcome="cloth.color-invalid"} 1');
  });

  it('waits no longer than the deadline', async () => {
    const { run, metrics } = given(5);
    const never = () => new Promise<never>(() => undefined);
    await expect(run(never, {}, context)).rejects.toMatchObject({ name: 'Overdue' });
    expect(await metrics.text()).toContain('selvage_use_cases_total{name="never",outcome="Overdue"} 1');
  });
});
