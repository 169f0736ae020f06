import { open, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';

/** One append as a line of the file; bytes are in base64. */
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

/**
 * An append with the position of each of its events. Positions are byte offsets, so they neither begin at zero nor are
 * dense.
 */
export interface PlacedAppend extends LoggedAppend {
  readonly positions: readonly number[];
}

export interface DiskLog {
  /** The appends in the file when it was opened. */
  readonly appends: readonly PlacedAppend[];
  /** Gives an append the next position in the log. */
  place(append: LoggedAppend): PlacedAppend;
  /** Resolves when every append with a position is on the disk. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

/** A real server writes its own first event at 548, and the first event of a client at this position. */
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

/** Reads the file, and removes an incomplete last line after a crash. */
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

/** The log of the double. Each append is a line, which is on the disk before the append is acknowledged. */
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
