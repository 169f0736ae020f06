import { once } from 'node:events';
import { connect } from 'node:net';

/** The received data of a connection until the server closed it. */
export interface WireAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The parsed body, if it is JSON. */
  readonly body: unknown;
}

const headerOf = (line: string): readonly [name: string, value: string] => {
  const colon = line.indexOf(':');
  return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
};

/**
 * Sends a text that no HTTP client would write, and returns the received data until the server closes the connection.
 */
export const sendRaw = async (url: string, text: string): Promise<WireAnswer> => {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => void chunks.push(chunk));
  socket.on('error', () => socket.destroy());
  await once(socket, 'connect');
  socket.write(text);
  if (!socket.closed) await once(socket, 'close');
  const answer = Buffer.concat(chunks).toString('utf8');
  const end = answer.indexOf('\r\n\r\n');
  const [first = '', ...lines] = answer.slice(0, end).split('\r\n');
  const headers = Object.fromEntries(lines.map(headerOf));
  const isJson =
    // The response to a HEAD has the headers of a body and no body.
    !text.startsWith('HEAD ') &&
    headers['content-type']?.startsWith('application/json') &&
    headers['content-length'] !== undefined;
  return {
    status: Number(first.split(' ')[1]),
    headers,
    body: isJson ? (JSON.parse(answer.slice(end + 4)) as unknown) : undefined,
  };
};
