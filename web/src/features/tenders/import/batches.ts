/** The server takes so many tenders in one call, and 20 MB of them. */
const most = 1000;
const mostBytes = 15 * 1024 * 1024;

/** Parts tenders into lists that the server takes in one call each, in their order. */
export function batchesOf<Row>(tenders: readonly Row[]): Row[][] {
  const encoder = new TextEncoder();
  const batches: Row[][] = [];
  let batch: Row[] = [];
  let bytes = 0;
  for (const tender of tenders) {
    const size = encoder.encode(JSON.stringify(tender)).length;
    if (batch.length > 0 && (batch.length >= most || bytes + size > mostBytes)) {
      batches.push(batch);
      batch = [];
      bytes = 0;
    }
    batch.push(tender);
    bytes += size;
  }
  return batch.length > 0 ? [...batches, batch] : batches;
}
