import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { seedInventoryType } from '../../application/inventory-type/inventory-types.js';
import type { RunUseCase } from '../../application/kit/run-use-case.js';
import { seedDefinition, seedSoundType } from '../../application/reference/definitions.js';
import { planStream, settingStream } from '../../domain/reference/reference-data.js';
import { seededInventoryTypes, seededPlans, seededSettings, seededSoundTypes } from '../../domain/reference/seed.js';
import { newContext, systemActor } from '../../infra/commands/command-context.js';
import type { CommandContext } from '../../infra/commands/handle-command.js';
import { deriveId } from '../../infra/event-store/event-id.js';
import type { ReadSide } from '../../infra/read-models/run/runner.js';
import type { Clock } from '../../infra/timers/clock.js';
import { inventoryTypeModel, planModel, settingModel, soundTypeModel } from '../../projections/index.js';
import { CLOCK, READ_SIDE, RUN_USE_CASE } from '../http/ports.js';

const seeded = [planModel, settingModel, inventoryTypeModel, soundTypeModel].map(({ name }) => name);

/** Defines the reference data of every installation at each start; existing records stay (A114). */
@Injectable()
export class ReferenceSeed implements OnApplicationBootstrap {
  constructor(
    @Inject(RUN_USE_CASE) private readonly runUseCase: RunUseCase,
    @Inject(READ_SIDE) private readonly readSide: ReadSide,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { runUseCase } = this;
    const positions = await Promise.all([
      ...seededPlans.map((definition) => {
        const { planId: id } = definition;
        return runUseCase(seedDefinition, { stream: planStream, id, definition }, this.contextOf(id));
      }),
      ...seededSettings.map((definition) => {
        const { settingId: id } = definition;
        return runUseCase(seedDefinition, { stream: settingStream, id, definition }, this.contextOf(id));
      }),
      ...seededInventoryTypes.map((type) => runUseCase(seedInventoryType, type, this.contextOf(type.inventoryTypeId))),
      ...seededSoundTypes.map((type) => runUseCase(seedSoundType, type, this.contextOf(type.soundTypeId))),
    ]);
    await this.readSide.hasHandled(Math.max(...positions), seeded);
  }

  /** The command id is the same at each start, so that the command takes effect one time. */
  private contextOf(id: string): CommandContext {
    const occurredAt = this.clock().toISOString();
    return newContext({ actorId: systemActor, companyId: null, occurredAt, commandId: deriveId(id, 'seed') });
  }
}
