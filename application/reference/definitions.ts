import type { Named } from '../../domain/claim/name.js';
import { DomainError } from '../../domain/kit/domain-error.js';
import type { DomainEvent } from '../../domain/kit/event.js';
import type { Stream } from '../../domain/kit/stream.js';
import type { DefinitionCommand } from '../../domain/reference/definition.decider.js';
import {
  namedSoundType,
  settingStream,
  type SettingValue,
  type SoundTypeDefined,
} from '../../domain/reference/reference-data.js';
import { handleNamed, type NamedPorts } from '../../infra/claims/handle-named.js';
import type { ClaimKind } from '../../infra/claims/name-owners.js';
import type { CommandContext } from '../../infra/commands/handle-command.js';
import type { Ports } from '../kit/ports.js';
import { type Runs, UseCase, type Written, written } from '../kit/use-case.js';

interface SettingEdit {
  readonly settingId: string;
  readonly value: SettingValue;
  readonly reason: string;
}

interface NamedSoundType {
  readonly soundTypeId: string;
  readonly name: string;
  readonly reason: string;
}

export class EditSetting extends UseCase<SettingEdit, Written> {}
export class CreateSoundType extends UseCase<NamedSoundType, Written> {}
export class RenameSoundType extends UseCase<NamedSoundType, Written> {}

/** @throws reference.not-found, setting.number-invalid, setting.payee-too-long, reference.name-invalid */
export const editSetting: Runs<EditSetting> = async ({ handle }, { settingId, value, reason }, context) => {
  const command = { type: 'ChangeDefinition', changes: { value }, reason } as const;
  return written(settingId, await handle(settingStream, settingId, command, context));
};

/** @throws reference.name-invalid, sound-type.name-taken */
export const createSoundType: Runs<CreateSoundType, NamedPorts> = async (
  ports,
  { soundTypeId, name, reason },
  context,
) => {
  const command = { type: 'Define', definition: { soundTypeId, name }, reason } as const;
  const own = { ...context, isNew: true };
  return written(soundTypeId, await handleNamed(ports, namedSoundType, soundTypeId, command, own));
};

/** @throws reference.not-found, reference.name-invalid, sound-type.name-taken */
export const renameSoundType: Runs<RenameSoundType, NamedPorts> = async (
  ports,
  { soundTypeId, name, reason },
  context,
) => {
  const command = { type: 'ChangeDefinition', changes: { name }, reason } as const;
  return written(soundTypeId, await handleNamed(ports, namedSoundType, soundTypeId, command, context));
};

interface Seeded<Event extends DomainEvent, Data extends object> {
  readonly stream: Stream<DefinitionCommand<Data>, Event, Data | null>;
  readonly id: string;
  readonly definition: Data;
}

/** An existing one stays unchanged (A114). @returns the log position at which a reader sees it */
export const seedDefinition = async <Event extends DomainEvent, Data extends object>(
  { handle }: Pick<Ports, 'handle'>,
  { stream, id, definition }: Seeded<Event, Data>,
  context: CommandContext,
): Promise<number> => {
  const { position } = await handle(stream, id, { type: 'SeedDefinition', definition }, context);
  return position;
};

/**
 * Creates a record with a unique name that every installation starts with. An existing one stays as support left it,
 * and so does another record with its name. A record that was seeded before names were claimed claims its own now.
 * @returns the log position at which a reader sees it
 */
export const seedNamed = async <Command, Event extends DomainEvent, State>(
  { handle, claims }: NamedPorts,
  named: Named<Command, Event, State, ClaimKind>,
  id: string,
  command: Command,
  context: CommandContext,
): Promise<number> => {
  const { state, revision } = await handle.look(named.stream, id);
  const names = named.names(state);
  const owner = named.stream.nameOf(id);
  for (const own of names) await claims.claim(own, { owner, at: revision }, context);
  if (names.length > 0) return 0;
  try {
    return (await handleNamed({ handle, claims }, named, id, command, context)).position;
  } catch (error) {
    if (error instanceof DomainError && error.code === named.taken().code) return 0;
    throw error;
  }
};

export const seedSoundType = (
  ports: NamedPorts,
  definition: SoundTypeDefined['data'],
  context: CommandContext,
): Promise<number> =>
  seedNamed(ports, namedSoundType, definition.soundTypeId, { type: 'SeedDefinition', definition }, context);
