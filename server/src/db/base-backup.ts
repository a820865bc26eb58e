import { Readable } from 'node:stream';
import pg from 'pg';

/**
 * All of a running cluster as one tar file, with the part of its log that brings it to the moment at which the copy ended: it starts
 * as after a crash. PostgreSQL itself reads the files, looks at the checksum of each page and waits for nobody.
 * `ownerUrl` is of a user who may replicate. The stream fails when the server does, or finds a page that is torn.
 * (PostgreSQL's documentation, "Streaming Replication Protocol", BASE_BACKUP.)
 */
export async function openBaseBackup(ownerUrl: string): Promise<{
  stream: Readable;
  /** Where the copy ended in the log, such as 0/3000120; known at the stream's end. */ endOf: () => string;
}> {
  const url = new URL(ownerUrl);
  url.searchParams.set('replication', 'database');
  const client = new pg.Client({ connectionString: url.href, connectionTimeoutMillis: 10_000 });
  const backup = new BaseBackup();
  client.on('error', (error) => backup.stream.destroy(error));
  await client.connect();
  backup.stream.once('close', () => void client.end().catch(() => undefined));
  client.query(backup);
  return { stream: backup.stream, endOf: () => backup.position };
}

/** What each piece of the answer begins with. */
const kinds = { archive: 0x6e, data: 0x64, progress: 0x70 };

type Connection = { query: (text: string) => void; stream: { pause: () => void; resume: () => void } };

/** The one statement whose answer is a stream; written for the interface by which `pg` takes statements of others. */
class BaseBackup {
  #connection: Connection | undefined;
  /** Told before the copy: where it begins. Told after it: where it ends. */
  position = '';
  readonly stream = new Readable({ read: () => this.#connection?.stream.resume() });

  submit(connection: Connection) {
    this.#connection = connection;
    connection.query(`BASE_BACKUP (LABEL 'bidloom', CHECKPOINT 'fast', WAL true, MANIFEST 'no')`);
  }
  handleCopyData({ chunk }: { chunk: Buffer }) {
    if (chunk[0] === kinds.data) {
      // A copy: the driver fills its buffer anew with what comes next.
      if (!this.stream.push(Buffer.from(chunk.subarray(1)))) this.#connection?.stream.pause();
    } else if (chunk[0] !== kinds.archive && chunk[0] !== kinds.progress)
      this.stream.destroy(new Error('PostgreSQL sends a backup in a form that is not known here'));
  }
  handleReadyForQuery() {
    this.stream.push(null);
  }
  handleError(error: Error) {
    this.stream.destroy(error);
  }
  handleDataRow({ fields: [first] }: { fields: (string | null)[] }) {
    if (first?.includes('/')) this.position = first;
  }
  handleRowDescription() {}
  handleCommandComplete() {}
}
