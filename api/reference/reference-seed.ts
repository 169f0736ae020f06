import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { DomainEvent } from '../../domain/kit/event.js';
import type { Stream } from '../../domain/kit/stream.js';
import type { DefinitionCommand } from '../../domain/reference/definition.decider.js';
import { inventoryTypeStream } from '../../domain/inventory-type/inventory-type.decider.js';
import { planStream, settingStream, soundTypeStream } from '../../domain/reference/reference-data.js';
import { seededInventoryTypes, seededPlans, seededSettings, seededSoundTypes } from '../../domain/reference/seed.js';
import { newContext, systemActor } from '../../infra/commands/command-context.js';
import type { HandleCommand } from '../../infra/commands/handle-command.js';
import { deriveId } from '../../infra/event-store/event-id.js';
import type { ReadSide } from '../../infra/read-models/run/runner.js';
import { inventoryTypeModel, planModel, settingModel, soundTypeModel } from '../../projections/index.js';
import { HANDLE_COMMAND, READ_SIDE } from '../http/ports.js';

const seeded = [planModel, settingModel, inventoryTypeModel, soundTypeModel].map(({ name }) => name);

/** Defines what every installation starts with, at each start; what is there already stays as it is (A114). */
@Injectable()
export class ReferenceSeed implements OnApplicationBootstrap {
  constructor(
    @Inject(HANDLE_COMMAND) private readonly handle: HandleCommand,
    @Inject(READ_SIDE) private readonly readSide: ReadSide,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const positions = await Promise.all([
      ...seededPlans.map((plan) => this.seed(planStream, plan.planId, plan)),
      ...seededSettings.map((setting) => this.seed(settingStream, setting.settingId, setting)),
      ...seededInventoryTypes.map((type) => this.seed(inventoryTypeStream, type.inventoryTypeId, type)),
      ...seededSoundTypes.map((type) => this.seed(soundTypeStream, type.soundTypeId, type)),
    ]);
    await this.readSide.settled(Math.max(...positions), seeded);
  }

  private async seed<Event extends DomainEvent, Data extends object>(
    stream: Stream<DefinitionCommand<Data>, Event, Data | null>,
    id: string,
    definition: Data,
  ): Promise<number> {
    const occurredAt = new Date().toISOString();
    const context = newContext({ actorId: systemActor, companyId: null, occurredAt, commandId: deriveId(id, 'seed') });
    return (await this.handle(stream, id, { type: 'SeedDefinition', definition }, context)).position;
  }
}
