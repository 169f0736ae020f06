import { Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { DeleteSound, MakeSoundDefault } from '../../application/sound/handle-sound.js';
import { UploadSound } from '../../application/sound/upload-sound.js';
import { soundMaxBytes } from '../../infra/files/sound.js';
import { text, listOf, oneOf } from '../../infra/schema/fields.js';
import { Allow } from '../http/access.js';
import { denied } from '../http/caller.js';
import { newId } from '../http/command-context.js';
import { type Exchange, OnExchange } from '../http/exchange.js';
import { readText } from '../input/read-texts.js';
import { Uploads } from '../input/uploads.js';
import { Call, Answers, AnswersRows, referenceTo, TakesFile } from '../openapi/declared.js';
import { RecordRoutes, readRoutes, type ApiResource } from '../records/resource.routes.js';
import { notFound } from '../http/api.refusals.js';
import { soundSteps, stepsOfSound } from '../../domain/sound/allowed-steps.js';
import type { Resource } from '../../infra/read-models/reads/resource.js';
import { type SoundDocument, soundModel } from '../../projections/index.js';
import { isSupport, ownBy, type Reach } from '../http/reach.js';

/** The sounds of the own company, for all of its users and the app. */
const soundFilesResource: Resource<Reach, SoundDocument> = {
  name: 'SoundFiles',
  words: { one: 'sound', many: 'sounds' },
  model: soundModel,
  search: ['name'],
  relations: {
    soundType: { kind: 'one', resource: 'SoundTypes', localField: 'soundTypeId', foreignField: 'id' },
  },
  present: (doc, reach) => ({ ...doc, allowed: isSupport(reach) ? [] : stepsOfSound(doc.default) }),
  computed: ['allowed'],
  presented: {
    allowed: { ...listOf(oneOf(soundSteps).schema), description: 'The steps that the reader can take now.' },
  },
  scope: ownBy('companyId'),
};

/** The sounds that scanners of a company play (S1 section 7, "Sounds"). */
@Controller('SoundFiles')
class SoundFileRoutes extends readRoutes(soundFilesResource, { scanner: true }) {
  constructor(private readonly uploads: Uploads) {
    super();
  }

  @Post('upload')
  @Call('Upload a sound')
  @TakesFile({ soundTypeId: text }, { name: text, companyId: text })
  @Answers(referenceTo('Sound'))
  @Allow({ flag: 'Add Scan Sounds' })
  async upload(@OnExchange() exchange: Exchange): Promise<string> {
    const { fields, file } = await this.uploads.read(exchange, { maxBytes: soundMaxBytes });
    const { companyId } = exchange.caller;
    if ((fields['companyId'] ?? companyId) !== companyId) throw denied();
    const name = readText(fields['name'] ?? '', 'name', 'name').trim();
    const sound = {
      soundFileId: newId(exchange.context, 'sound'),
      companyId,
      soundTypeId: fields['soundTypeId'] ?? '',
      name: name === '' ? null : name,
      file: file && { ...file, fileName: readText(file.fileName, 'line', 'file') },
    };
    return this.writes.create(exchange, soundFilesResource, new UploadSound(sound, exchange.contextOfNew));
  }

  @Post(':id/makeDefault')
  @Call('Make a sound the default')
  @Answers(referenceTo('Sound'))
  @Allow({ flag: 'Edit Scan Sounds' })
  makeDefault(@OnExchange() exchange: Exchange, @Param('id') id: string): Promise<string> {
    return this.writes.change(exchange, soundFilesResource, id, ({ companyId, soundTypeId }) => {
      const sound = { soundFileId: id, companyId, soundTypeId };
      return new MakeSoundDefault(sound, exchange.context);
    });
  }

  @Delete(':id')
  @Call('Remove a sound')
  @Allow({ flag: 'Delete Scan Sounds' })
  remove(@OnExchange() exchange: Exchange, @Param('id') id: string): Promise<object> {
    return this.writes.remove(exchange, soundFilesResource, id, ({ companyId, soundTypeId }) => {
      const sound = { soundFileId: id, companyId, soundTypeId };
      return new DeleteSound(sound, exchange.context);
    });
  }
}

/** The same list under the company's own path, for old clients. */
@Controller('companies/:companyId/soundFiles')
class CompanySoundRoutes extends RecordRoutes {
  @Get()
  @Call('List the sounds of a company')
  @AnswersRows(referenceTo('Sound'))
  @Allow({ scanner: true, support: 'looking' })
  list(@OnExchange() exchange: Exchange, @Param('companyId') companyId: string): Promise<Buffer> {
    if (companyId !== exchange.company.companyId) throw notFound();
    return this.records.list(exchange, soundFilesResource);
  }
}

export const sounds: ApiResource = {
  routes: [SoundFileRoutes, CompanySoundRoutes],
  resources: [soundFilesResource],
};
