import childProcess from 'node:child_process';
import dgram from 'node:dgram';
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';

/**
 * Closes the network to the program that imports it, before any file is read: sockets of every kind go through these, fetch
 * included. It keeps libraries that a file has talked into fetching something from doing so. It is no wall against code that
 * has already broken out of JavaScript; that is what the limits of the operating system are for.
 */
const closed = (): never => {
  throw new Error('A process that reads files has no network');
};

net.Socket.prototype.connect = closed;
net.Server.prototype.listen = closed;
dgram.createSocket = closed;
dgram.Socket.prototype.bind = closed;
Object.assign(dns, { lookup: closed, resolve: closed });
Object.assign(dns.promises, { lookup: closed, resolve: closed });
for (const name of ['fetch', 'WebSocket', 'EventSource'])
  Object.defineProperty(globalThis, name, { value: undefined, configurable: false, writable: false });

// Nothing that reads files starts a program.
Object.assign(childProcess, {
  exec: closed,
  execFile: closed,
  execFileSync: closed,
  execSync: closed,
  fork: closed,
  spawn: closed,
  spawnSync: closed,
});
syncBuiltinESMExports();
