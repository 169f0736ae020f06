/** The stored response of an earlier request, which the filter of errors sends again. */
export class KeptAnswer extends Error {
  override readonly name = 'KeptAnswer';
  constructor(
    readonly status: number,
    readonly headers: Readonly<Record<string, string>>,
    readonly body: string,
  ) {
    super('This request was answered before.');
  }
}
