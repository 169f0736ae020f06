import type { DomainEvent } from '../../domain/kit/event.js';
import type { Stream } from '../../domain/kit/stream.js';
import type { DefinitionCommand } from '../../domain/reference/definition.decider.js';
import type { CommandContext } from '../../infra/commands/handle-command.js';
import type { Ports } from '../kit/ports.js';

interface Seeded<Event extends DomainEvent, Data extends object> {
  readonly stream: Stream<DefinitionCommand<Data>, Event, Data | null>;
  readonly id: string;
  readonly definition: Data;
}

/**
 * Defines a record of reference data that every installation starts with; one that is there already stays as it is (A114).
 * @returns the position up to which the log must be read to see it
 */
export const seedDefinition = async <Event extends DomainEvent, Data extends object>(
  { handle }: Pick<Ports, 'handle'>,
  { stream, id, definition }: Seeded<Event, Data>,
  context: CommandContext,
): Promise<number> => {
  const { position } = await handle(stream, id, { type: 'SeedDefinition', definition }, context);
  return position;
};
