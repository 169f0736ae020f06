import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { seedInventoryType } from '../../application/inventory-type/seed-inventory-type.js';
import type { Ports } from '../../application/kit/ports.js';
import type { DomainEvent } from '../../domain/kit/event.js';
import type { Stream } from '../../domain/kit/stream.js';
import type { DefinitionCommand } from '../../domain/reference/definition.decider.js';
import { planStream, settingStream, soundTypeStream } from '../../domain/reference/reference-data.js';
import { seededInventoryTypes, seededPlans, seededSettings, seededSoundTypes } from '../../domain/reference/seed.js';
import { newContext, systemActor } from '../../infra/commands/command-context.js';
import type { CommandContext } from '../../infra/commands/handle-command.js';
import { deriveId } from '../../infra/event-store/event-id.js';
import type { ReadSide } from '../../infra/read-models/run/runner.js';
import type { Clock } from '../../infra/timers/clock.js';
import { inventoryTypeModel, planModel, settingModel, soundTypeModel } from '../../projections/index.js';
import { CLOCK, PORTS, READ_SIDE } from '../http/ports.js';

const seeded = [planModel, settingModel, inventoryTypeModel, soundTypeModel].map(({ name }) => name);

/** Defines the reference data of every installation at each start; records that exist stay as they are (A114). */
@Injectable()
export class ReferenceSeed implements OnApplicationBootstrap {
  constructor(
    @Inject(PORTS) private readonly ports: Ports,
    @Inject(READ_SIDE) private readonly readSide: ReadSide,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const positions = await Promise.all([
      ...seededPlans.map((plan) => this.seed(planStream, plan.planId, plan)),
      ...seededSettings.map((setting) => this.seed(settingStream, setting.settingId, setting)),
      ...seededInventoryTypes.map((type) => seedInventoryType(this.ports, type, this.contextOf(type.inventoryTypeId))),
      ...seededSoundTypes.map((type) => this.seed(soundTypeStream, type.soundTypeId, type)),
    ]);
    await this.readSide.settled(Math.max(...positions), seeded);
  }

  private async seed<Event extends DomainEvent, Data extends object>(
    stream: Stream<DefinitionCommand<Data>, Event, Data | null>,
    id: string,
    definition: Data,
  ): Promise<number> {
    const command = { type: 'SeedDefinition', definition } as const;
    return (await this.ports.handle(stream, id, command, this.contextOf(id))).position;
  }

  /** The command is the same at each start, so that it takes effect once. */
  private contextOf(id: string): CommandContext {
    const occurredAt = this.clock().toISOString();
    return newContext({ actorId: systemActor, companyId: null, occurredAt, commandId: deriveId(id, 'seed') });
  }
}
