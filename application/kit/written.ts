import type { Handled } from '../../infra/commands/handle-command.js';

/** What a use case answers that writes a record: which one, and up to where the log must be read to see it. */
export interface Written {
  readonly id: string;
  /** The record's own stream; null when the record has none (it was found as it is). */
  readonly stream: string | null;
  /** 0 when nothing had to be appended. */
  readonly position: number;
}

/** Of the command that wrote the record, with what came of it, and of others that went before it. */
export const written = <Own extends Pick<Handled<unknown>, 'position' | 'events'>>(
  id: string,
  own: Own,
  ...others: readonly Pick<Handled<unknown>, 'position'>[]
): Own & Written => ({
  ...own,
  id,
  stream: own.events[0]?.stream ?? null,
  position: Math.max(own.position, ...others.map((handled) => handled.position)),
});
