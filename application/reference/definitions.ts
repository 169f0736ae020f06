import { namedSoundType, settingStream, type SettingValue } from '../../domain/reference/reference-data.js';
import { handleNamed, type NamedPorts } from '../../infra/claims/handle-named.js';
import type { CommandContext } from '../../infra/commands/handle-command.js';
import type { Ports } from '../kit/ports.js';
import { UseCase } from '../kit/use-case.js';
import { type Written, written } from '../kit/written.js';

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
export const editSetting = async (
  { handle }: Pick<Ports, 'handle'>,
  { settingId, value, reason }: SettingEdit,
  context: CommandContext,
): Promise<Written> => {
  const command = { type: 'ChangeDefinition', changes: { value }, reason } as const;
  return written(settingId, await handle(settingStream, settingId, command, context));
};

/** @throws reference.name-invalid, sound-type.name-taken */
export const createSoundType = async (
  ports: NamedPorts,
  { soundTypeId, name, reason }: NamedSoundType,
  context: CommandContext,
): Promise<Written> => {
  const command = { type: 'Define', definition: { soundTypeId, name }, reason } as const;
  const own = { ...context, isNew: true };
  return written(soundTypeId, await handleNamed(ports, namedSoundType, soundTypeId, command, own));
};

/** @throws reference.not-found, reference.name-invalid, sound-type.name-taken */
export const renameSoundType = async (
  ports: NamedPorts,
  { soundTypeId, name, reason }: NamedSoundType,
  context: CommandContext,
): Promise<Written> => {
  const command = { type: 'ChangeDefinition', changes: { name }, reason } as const;
  return written(soundTypeId, await handleNamed(ports, namedSoundType, soundTypeId, command, context));
};
