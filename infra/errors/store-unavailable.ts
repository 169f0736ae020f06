/** A backing service is unavailable; the caller may try again later. Nothing was half done. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
  /** The dependency in `/health/ready` that is down, where it is a server. */
  readonly dependency: 'events' | 'state' | 'jobs' | undefined;

  constructor(message: string, options: ErrorOptions & Pick<Partial<StoreUnavailable>, 'dependency'> = {}) {
    super(message, options);
    this.dependency = options.dependency;
  }
}
