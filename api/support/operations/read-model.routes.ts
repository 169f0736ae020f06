import { Controller, Get, Inject, Param } from '@nestjs/common';
import { type Described, listOf, number, object, oneOf, text } from '../../../infra/schema/fields.js';
import type { ReadSide } from '../../../infra/read-models/run/runner.js';
import { AllowSupport } from '../../http/access.js';
import { notFound } from '../../http/api.refusals.js';
import { READ_SIDE } from '../../http/ports.js';
import { Answers } from '../../openapi/declared.js';

const readModel = object({
  name: text,
  version: number,
  state: oneOf(['building', 'live', 'failed']).schema,
  /** Positions of the log that it has not applied yet. */
  lag: number,
  position: number,
  /** 0 to 100. */
  progress: number,
});

type ShownReadModel = Described<typeof readModel>;

/** The progress of a model in percent; below 100 unless it is live. */
const progressOf = ({ state, position, lag }: Pick<ShownReadModel, 'state' | 'position' | 'lag'>): number =>
  state === 'live' ? 100 : Math.min(99, Math.floor((100 * position) / Math.max(1, position + lag)));

/** The read models of the installation, from the responding process (docs/http.md, "Support"). */
@Controller('support/readModels')
export class SupportReadModelRoutes {
  constructor(@Inject(READ_SIDE) private readonly readSide: Pick<ReadSide, 'status'>) {}

  @Get()
  @Answers(listOf(readModel), { name: 'ReadModelsAnswer' })
  @AllowSupport()
  list(): readonly ShownReadModel[] {
    return this.readSide.status().map(({ name, version, state, lag, position }) => {
      return { name, version, state, lag, position, progress: progressOf({ state, position, lag }) };
    });
  }

  @Get(':name')
  @Answers(readModel)
  @AllowSupport()
  one(@Param('name') name: string): ShownReadModel {
    const found = this.list().find((model) => model.name === name);
    if (found === undefined) throw notFound();
    return found;
  }
}
