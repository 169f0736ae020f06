import { DomainError } from '../../domain/kit/domain-error.js';
import type { DomainEvent } from '../../domain/kit/event.js';
import type { Stream } from '../../domain/kit/stream.js';
import type { DefinitionCommand } from '../../domain/reference/definition.decider.js';
import { namedSoundType, type SoundTypeDefined, soundTypeStream } from '../../domain/reference/reference-data.js';
import { handleNamed, type NamedPorts } from '../../infra/claims/handle-named.js';
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

/**
 * Defines a sound type in the same way, with its name; another type that has its name keeps it, and this one is not made.
 * One that was seeded before names were claimed claims its own now.
 */
export const seedSoundType = async (
  ports: NamedPorts,
  definition: SoundTypeDefined['data'],
  context: CommandContext,
): Promise<number> => {
  const { soundTypeId: id } = definition;
  const { state, revision } = await ports.handle.look(soundTypeStream, id);
  try {
    const owner = soundTypeStream.nameOf(id);
    for (const own of namedSoundType.names(state)) await ports.claims.claim(own, { owner, at: revision }, context);
    if (state !== null) return 0;
    return (await handleNamed(ports, namedSoundType, id, { type: 'SeedDefinition', definition }, context)).position;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'sound-type.name-taken') return 0;
    throw error;
  }
};
