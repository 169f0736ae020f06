import { open, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';

/** One append as a line of the file holds it; bytes are base64. */
export interface LoggedAppend {
  readonly stream: string;
  readonly events: readonly LoggedEvent[];
}

export interface LoggedEvent {
  readonly id: string;
  readonly type: string;
  readonly contentType: string;
  readonly data: string;
  readonly metadata: string;
  /** Ticks of 100 ns since 1970. */
  readonly created: string;
}

/** An append with the place of each of its events: byte offsets, so neither from zero nor dense. */
export interface PlacedAppend extends LoggedAppend {
  readonly positions: readonly number[];
}

export interface DiskLog {
  /** What was there at the start. */
  readonly appends: readonly PlacedAppend[];
  /** Where an append would stand if it came next; then the next one after it. */
  place(append: LoggedAppend): PlacedAppend;
  /** Resolves when everything placed so far is on the disk. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

/** A real server writes its own first event at 548 and the first of a user here. */
const firstPosition = 733;

const lineOf = (append: LoggedAppend): string => `${JSON.stringify(append)}\n`;

const positionsFrom = (offset: number, { events }: LoggedAppend): readonly number[] => {
  let position = firstPosition + offset;
  return events.map((event) => {
    const own = position;
    position += JSON.stringify(event).length;
    return own;
  });
};

/** Reads what the file holds; a last line that was torn by a crash is cut off. */
const recover = async (file: FileHandle): Promise<{ readonly appends: PlacedAppend[]; readonly size: number }> => {
  const text = await file.readFile();
  const size = text.lastIndexOf('\n') + 1;
  await file.truncate(size);
  const appends: PlacedAppend[] = [];
  for (let from = 0; from < size;) {
    const end = text.indexOf('\n', from);
    const append = JSON.parse(text.toString('utf8', from, end)) as LoggedAppend;
    appends.push({ ...append, positions: positionsFrom(from, append) });
    from = end + 1;
  }
  return { appends, size };
};

/** The log of the double: a line an append, on the disk before anybody hears of it. */
export const openDiskLog = async (dir: string): Promise<DiskLog> => {
  const file = await open(join(dir, 'events.log'), 'a+');
  const { appends, size } = await recover(file);
  let end = size;
  let unwritten: string[] = [];

  return {
    appends,
    place: (append) => {
      const line = lineOf(append);
      const positions = positionsFrom(end, append);
      unwritten.push(line);
      end += Buffer.byteLength(line);
      return { ...append, positions };
    },
    flush: async () => {
      const text = unwritten.join('');
      unwritten = [];
      await file.appendFile(text);
      await file.datasync();
    },
    close: () => file.close(),
  };
};
