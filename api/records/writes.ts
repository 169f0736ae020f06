import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { UseCase, Written } from '../../application/kit/use-case.js';
import type { PermissionKey } from '../../domain/user/permissions.js';
import type { Document } from '../../infra/schema/read-model.js';
import type { Row } from '../../infra/read-models/reads/present.js';
import type { Resource } from '../../infra/read-models/reads/resource.js';
import { requireFlag } from '../http/caller.js';
import type { Reach } from '../http/reach.js';
import type { Exchange } from '../http/exchange.js';
import { type PrivilegeField, Privileges, refuseForeignCompany } from './privilege-fields.js';
import { Records } from './records.js';

export interface WriteRule {
  /** Fields that the body may not change; in a POST they may only contain the caller's own company. */
  readonly protects?: readonly PrivilegeField[];
  /** The permission that a role `user` needs, if it depends on the body. */
  readonly flag?: PermissionKey;
  /** The record's name in the audit trail; by default that of its read model. */
  readonly record?: string;
}

export interface Deleted {
  readonly count: number;
  readonly id: string;
}

export const deleted = (id: string): Deleted => ({ count: 1, id });

type CommandFor<Doc extends Document, None = never> =
  UseCase<object, Written> | None | ((stored: Doc) => UseCase<object, Written> | None);

/** The steps of routes that change a record: find it, refuse, send the command, wait for the read side, respond. */
@Injectable()
export class Writes {
  constructor(
    private readonly records: Records,
    @Inject(CommandBus) private readonly commands: Pick<CommandBus, 'execute'>,
    @Inject(Privileges) private readonly privileges: Pick<Privileges, 'refuseChange'>,
  ) {}

  /** POST: returns the new record. Its command has the context for a new record. */
  async create(
    exchange: Exchange,
    resource: Resource<Reach>,
    command: UseCase<object, Written>,
    { protects = [] }: Pick<WriteRule, 'protects'> = {},
  ): Promise<string> {
    refuseForeignCompany(exchange, ...protects);
    return this.records.answer(exchange, resource, await this.execute(command));
  }

  /**
   * PATCH and PUT: returns the changed record.
   * @param commandFor undefined for a body without changes
   * @throws 404 for a record that the caller does not see
   */
  async change<Doc extends Document>(
    exchange: Exchange,
    resource: Resource<Reach, Doc>,
    id: string,
    commandFor: CommandFor<Doc, undefined>,
    rule: WriteRule | ((stored: Doc) => WriteRule) = {},
  ): Promise<string> {
    return exchange.json(JSON.stringify(await this.changed(exchange, resource, id, commandFor, rule)));
  }

  /** Like `change`, for a route that adds data to the record. */
  async changed<Doc extends Document>(
    exchange: Exchange,
    resource: Resource<Reach, Doc>,
    id: string,
    commandFor: CommandFor<Doc, undefined>,
    rule: WriteRule | ((stored: Doc) => WriteRule) = {},
  ): Promise<Row> {
    const stored = await this.records.find(exchange, resource, id);
    const { protects = [], flag, record = resource.model.name } = typeof rule === 'function' ? rule(stored) : rule;
    if (flag !== undefined) requireFlag(exchange.caller, flag);
    await this.privileges.refuseChange(exchange, record, stored, protects);
    const command = typeof commandFor === 'function' ? commandFor(stored) : commandFor;
    const done = command ? await this.execute(command) : { id, stream: null, position: 0 };
    return this.records.shownAfter(exchange, resource, done);
  }

  /** Returns the number of deleted records. @throws 404 for a record that the caller does not see */
  async remove<Doc extends Document>(
    exchange: Exchange,
    resource: Resource<Reach, Doc>,
    id: string,
    commandFor: CommandFor<Doc>,
  ): Promise<Deleted> {
    const stored = await this.records.find(exchange, resource, id);
    await this.send(exchange, resource, typeof commandFor === 'function' ? commandFor(stored) : commandFor);
    return deleted(id);
  }

  /**
   * For a route with another response than the record.
   * @param resource null for a write of no record
   * @param others other records that the write made
   */
  async send<Answer extends { readonly position: number }>(
    exchange: Exchange,
    resource: Resource<Reach> | null,
    command: UseCase<object, Answer>,
    others: readonly Resource<Reach>[] = [],
  ): Promise<Answer> {
    const done = await this.execute(command);
    await this.records.settle(exchange, resource, done.position, others);
    return done;
  }

  /** For a route that adds data of the write to its record. Like the other steps, it waits once for the read side. */
  async shown<Answer extends Written>(
    exchange: Exchange,
    resource: Resource<Reach>,
    command: UseCase<object, Answer>,
  ): Promise<{ readonly done: Answer; readonly row: Row }> {
    const done = await this.execute(command);
    return { done, row: await this.records.shownAfter(exchange, resource, done) };
  }

  private execute<Answer>(command: UseCase<object, Answer>): Promise<Answer> {
    return this.commands.execute<UseCase<object, Answer>, Answer>(command);
  }
}
