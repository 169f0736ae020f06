import { once } from 'node:events';
import { connect } from 'node:net';

/** Whether a server accepts connections on the port. */
export const isListening = async (port: number): Promise<boolean> => {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    // The connection was refused, because nothing listens yet.
    return false;
  } finally {
    socket.destroy();
  }
};
