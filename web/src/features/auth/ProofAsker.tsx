import { lazy, Suspense, useEffect, useState } from 'react';
import { askProofsBy } from '#lib/calls/proof.ts';

const ProofDialog = lazy(() => import('./ProofDialog.tsx'));

/** Asks the reader to prove to be there when a call wants it. The dialog is fetched when it is first needed. */
export function ProofAsker() {
  const [waiting, setWaiting] = useState<{ answer: (isProved: boolean) => void } | null>(null);
  useEffect(() => askProofsBy(() => new Promise((answer) => setWaiting({ answer }))), []);
  if (!waiting) return null;
  const end = (isProved: boolean) => {
    setWaiting(null);
    waiting.answer(isProved);
  };
  return (
    <Suspense>
      <ProofDialog onEnd={end} />
    </Suspense>
  );
}
