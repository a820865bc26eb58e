/** What a bar says beside it: how many, and of what value where there is one. */
export function CountAndAmount({ count, amount }: { count: number; amount: string | undefined }) {
  return (
    <>
      <b className="text-ink font-semibold">{count}</b>
      {amount === undefined ? null : ' · '}
      {amount === undefined ? null : <bdi>{amount}</bdi>}
    </>
  );
}
