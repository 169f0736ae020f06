import type { Handled } from '../../infra/commands/handle-command.js';

/** The result of a use case that writes a record: its id and stream, and the log position at which a reader sees it. */
export interface Written {
  readonly id: string;
  /** The record's own stream; null when nothing was written to it. */
  readonly stream: string | null;
  /** 0 when nothing had to be appended. */
  readonly position: number;
}

/** The result for the command that wrote the record, and for earlier commands. */
export const written = <Own extends Pick<Handled<unknown>, 'position' | 'events'>>(
  id: string,
  own: Own,
  ...others: readonly Pick<Handled<unknown>, 'position'>[]
): Own & Written => ({
  id,
  stream: own.events[0]?.stream ?? null,
  ...own,
  position: Math.max(own.position, ...others.map((handled) => handled.position)),
});
