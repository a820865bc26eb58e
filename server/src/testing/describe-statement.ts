import pg from 'pg';

/** What PostgreSQL says of a statement before it runs. Types are named as in `pg_type`; those of domains are their base's. */
export type DescribedStatement = {
  parameters: string[];
  /** `nullable` is the name of the table's column that the value comes from, where that may be null. */
  columns: { name: string; type: string; nullable: string | undefined }[];
};

type Field = { name: string; tableID: number; columnID: number; dataTypeID: number };
/** The part of the driver's protocol connection that parses and describes; not in its types. */
type Wire = {
  parse: (statement: { name: string; text: string; types: number[] }) => void;
  describe: (what: { type: 'S'; name: string }) => void;
  sync: () => void;
  once: (event: 'parameterDescription', hear: (message: { dataTypeIDs: number[] }) => void) => void;
};

/** Asks PostgreSQL about statements without running them. */
export async function statementDescriber(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const types = new Map<number, string>();
  const rows = (
    await client.query<{ oid: number; name: string }>(
      `select t.oid::int as oid, b.typname as name from pg_type t join pg_type b on b.oid = coalesce(nullif(t.typbasetype, 0), t.oid)`,
    )
  ).rows;
  for (const { oid, name } of rows) types.set(oid, name);
  const open = new Map<string, string>();
  const nullable = await client.query<{ column: string; name: string }>(
    `select attrelid::int || '.' || attnum as column, attname as name from pg_attribute where attnum > 0 and not attnotnull`,
  );
  for (const { column, name } of nullable.rows) open.set(column, name);
  const nameOf = (oid: number) => types.get(oid) ?? String(oid);

  const describe = (text: string) =>
    new Promise<DescribedStatement>((resolve, reject) => {
      const described: DescribedStatement = { parameters: [], columns: [] };
      // What the driver calls a submittable: it is asked to send, and hears what comes.
      const asking = {
        submit: (wire: Wire) => {
          wire.once('parameterDescription', ({ dataTypeIDs }) => {
            described.parameters = dataTypeIDs.map(nameOf);
          });
          wire.parse({ name: '', text, types: [] });
          wire.describe({ type: 'S', name: '' });
          wire.sync();
        },
        handleRowDescription: ({ fields }: { fields: Field[] }) => {
          described.columns = fields.map(({ name, tableID, columnID, dataTypeID }) => ({
            name,
            type: nameOf(dataTypeID),
            nullable: open.get(`${tableID}.${columnID}`),
          }));
        },
        handleError: reject,
        handleReadyForQuery: () => resolve(described),
      };
      client.query(asking as unknown as pg.Submittable);
    });
  return { describe, close: () => client.end() };
}
