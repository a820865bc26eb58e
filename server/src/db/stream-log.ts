import pg from 'pg';

export type LogStream = {
  /** Tells PostgreSQL up to where all has been taken over, so that it need not keep it; also that somebody is there. */
  confirm: (position: bigint) => void;
  /** Stops what comes in for a while: what has come is not yet away. */
  pause: () => void;
  resume: () => void;
  /** Settles when the stream is over; rejects when it broke. */
  ended: Promise<void>;
  end: () => void;
};

/**
 * The log of changes of a running cluster as it is written, from `position` (such as 0/3000000) on, through a replication slot.
 * (PostgreSQL's documentation, "Streaming Replication Protocol", START_REPLICATION.)
 */
export async function streamLog(
  ownerUrl: string,
  from: { slot: string; position: string; timeline: string },
  onData: (position: bigint, bytes: Buffer) => void,
): Promise<LogStream> {
  const url = new URL(ownerUrl);
  url.searchParams.set('replication', 'database');
  const client = new pg.Client({
    connectionString: url.href,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  const stream = new Replication(
    `START_REPLICATION SLOT "${from.slot}" PHYSICAL ${from.position} TIMELINE ${Number.parseInt(from.timeline, 16)}`,
    onData,
  );
  client.on('error', (error) => stream.handleError(error));
  client.on('end', () => stream.handleError(new Error('PostgreSQL ended the stream of its log')));
  await client.connect();
  client.query(stream);
  return {
    confirm: (position) => stream.confirm(position),
    pause: () => stream.connection?.stream.pause(),
    resume: () => stream.connection?.stream.resume(),
    ended: stream.ended,
    end: () => {
      stream.finish();
      void client.end().catch(() => undefined);
    },
  };
}

/** What each message begins with. */
const kinds = { data: 0x77, alive: 0x6b, status: 0x72 };
/** Before the bytes of the log: the kind, where they begin, where the log ends, when. */
const headBytes = 25;
/** PostgreSQL counts microseconds from the year 2000. */
const epochMs = Date.UTC(2000, 0, 1);

type Connection = {
  query: (text: string) => void;
  sendCopyFromChunk: (chunk: Buffer) => void;
  stream: { pause: () => void; resume: () => void; writable: boolean };
};

/** The one statement whose answer goes both ways; written for the interface by which `pg` takes statements of others. */
class Replication {
  connection: Connection | undefined;
  readonly ended: Promise<void>;
  finish: () => void = () => undefined;
  #fail: (error: Error) => void = () => undefined;
  readonly #text: string;
  readonly #onData: (position: bigint, bytes: Buffer) => void;

  constructor(text: string, onData: (position: bigint, bytes: Buffer) => void) {
    this.#text = text;
    this.#onData = onData;
    this.ended = new Promise<void>((resolve, reject) => {
      this.finish = resolve;
      this.#fail = reject;
    });
    // Who has not asked yet hears of it when they do.
    this.ended.catch(() => undefined);
  }
  submit(connection: Pick<Connection, 'query'>) {
    // Its types leave out what sends to the server while it answers.
    this.connection = connection as Connection;
    connection.query(this.#text);
  }
  confirm(position: bigint) {
    if (!this.connection?.stream.writable) return;
    const status = Buffer.alloc(34);
    status[0] = kinds.status;
    status.writeBigInt64BE(position, 1);
    status.writeBigInt64BE(position, 9);
    status.writeBigInt64BE(position, 17);
    status.writeBigInt64BE(BigInt(Date.now() - epochMs) * 1000n, 25);
    this.connection.sendCopyFromChunk(status);
  }
  handleCopyData({ chunk }: { chunk: Buffer }) {
    if (chunk[0] === kinds.alive) return;
    try {
      if (chunk[0] !== kinds.data)
        throw new Error('PostgreSQL sends its log in a form that is not known here');
      this.#onData(chunk.readBigInt64BE(1), chunk.subarray(headBytes));
    } catch (error) {
      this.handleError(error instanceof Error ? error : new Error(String(error)));
    }
  }
  handleError(error: Error) {
    this.#fail(error);
  }
  handleReadyForQuery() {
    this.#fail(new Error('PostgreSQL ended the stream of its log'));
  }
  // No row is told, and nothing is complete before the end.
  handleRowDescription() {}
  handleDataRow() {}
  handleCommandComplete() {}
}
