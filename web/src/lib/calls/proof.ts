/**
 * Calls that matter are refused until the person has proved within ten minutes to be there. Whoever shows the question
 * (features/auth/ProofAsker.tsx) answers here; calls that are refused meanwhile wait for the same answer.
 */
type Question = () => Promise<boolean>;
let question: Question | undefined;
let underWay: Promise<boolean> | undefined;

/** Has the person asked by `next` from now on, until the answered function is called. */
export function askProofsBy(next: Question): () => void {
  question = next;
  return () => {
    if (question === next) question = undefined;
  };
}

/** Whether the person proved to be there when asked. */
export function askForProof(): Promise<boolean> {
  underWay ??= (question?.() ?? Promise.resolve(false)).finally(() => {
    underWay = undefined;
  });
  return underWay;
}
