/** Why support did something. Events of seeds, of companies and of before have no reason. */
export interface Reasoned {
  readonly reason?: string;
}

/** The reason alone, to be spread into an event; no key where there is none. */
export const because = ({ reason }: Reasoned): Reasoned => (reason === undefined ? {} : { reason });
