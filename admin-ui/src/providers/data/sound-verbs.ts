import { ownCompanyId } from '../../session/looked-at';
import type { Id, SoundFile } from '../../types/wire';
import { ask } from '../http';
import { upload } from '../upload';

/** Calls for the scanning sounds of the own company (S1 section 7, "Sounds"). */
export const soundVerbs = {
  uploadSound: (soundTypeId: Id, file: File, signal: AbortSignal) =>
    upload<SoundFile>('/SoundFiles/upload', file, {
      fields: { name: file.name, soundTypeId, companyId: ownCompanyId() },
      signal,
    }),
  makeSoundDefault: (id: Id) => ask<SoundFile>(`/SoundFiles/${id}/makeDefault`, { method: 'POST' }),
};
