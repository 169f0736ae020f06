const path = '/api/containers/fabrics/download/';

/** Where the picture of a fabric is read, by the name of its file. */
export const photoAddress = (name: string): string => `${path}${name}`;

/** All addresses of a picture that a fabric may have: the path, and the whole as a browser shows it. */
export const photoAddresses = (name: string, publicUrl: string): readonly string[] => [
  photoAddress(name),
  `${publicUrl}${photoAddress(name)}`,
];

/** The name of the file at an address; undefined for a picture that is somewhere else. */
export const photoNameOf = (address: string | null, publicUrl: string): string | undefined => {
  const [, name] = address?.split(path, 2) ?? [];
  return name !== undefined && photoAddresses(name, publicUrl).some((one) => one === address) ? name : undefined;
};

const dayMs = 24 * 60 * 60 * 1000;

/** When it is asked whether a fabric shows a photo that was kept now: every upload has come to its end by then. */
export const photoReviewAt = (now: string): string => new Date(Date.parse(now) + dayMs).toISOString();
