/** The changed fields of a body. */
export const changedPart = <Body extends object>(body: Body, changed: ReadonlySet<string>): Partial<Body> =>
  // Some entries of the body are a part of it.
  Object.fromEntries(Object.entries(body).filter(([name]) => changed.has(name))) as Partial<Body>;
