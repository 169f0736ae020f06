import { ApiError, ask } from './http';

/** What the product is called where nobody says otherwise, or who says it is away. */
export const plainName = 'Selvage';

let asked: Promise<string> | undefined;

const read = async (): Promise<string> => {
  try {
    const filter = encodeURIComponent(JSON.stringify({ where: { name: 'appName' } }));
    const [setting] = await ask<readonly { readonly value: unknown }[]>(`/Settings?filter=${filter}`);
    return typeof setting?.value === 'string' ? setting.value : plainName;
  } catch (error) {
    if (error instanceof ApiError) return plainName;
    throw error;
  }
};

/** The site setting `appName`, asked for once, by whoever has not signed in (S2 section 7, session and settings). */
export const appName = (): Promise<string> => (asked ??= read());
