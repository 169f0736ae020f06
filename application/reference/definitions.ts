import { namedSoundType, settingStream, type SettingValue } from '../../domain/reference/reference-data.js';
import { handleNamed, type NamedPorts } from '../../infra/claims/handle-named.js';
import { type Runs, UseCase } from '../kit/use-case.js';
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
