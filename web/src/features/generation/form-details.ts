import type { DataOf } from '@bidloom/contract/endpoint';
import type { Fact } from '@bidloom/contract/facts';
import type { getFormDetails } from '@bidloom/contract/generation';
import { useState } from 'react';
import { ApiError } from '#lib/calls/api.ts';
import { readAmount } from '#lib/tables/read-amount.ts';
import { useChangeFact, useCreateFact, useFactsToChange, useFormDetails } from './generation.api.ts';

export type FormDetail = DataOf<typeof getFormDetails>['details'][number];

/**
 * What the buyer's forms ask of the company, with what a person writes instead until it is saved. What is saved becomes, or
 * changes, a fact of the company: every form and every later bid gets it.
 */
export function useDetailsOfForms(bid: string, isWanted: boolean) {
  const asked = useFormDetails(bid, isWanted);
  const details = asked.data?.details ?? [];
  const facts = useFactsToChange(isWanted && details.some(({ fact }) => fact !== null));
  const create = useCreateFact();
  const change = useChangeFact();
  const [written, setWritten] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<{ name: string; text: string }>();
  const factOf = ({ fact }: FormDetail) => facts.data?.find(({ name }) => name === fact);
  /** As a person changes it: a number without its unit. */
  const known = (detail: FormDetail) => factOf(detail)?.value ?? detail.value ?? '';
  const changed = details.filter(
    (detail) => (written[detail.name] ?? '').trim() !== '' && written[detail.name]?.trim() !== known(detail),
  );
  const save = async (): Promise<boolean> => {
    setProblem(undefined);
    for (const detail of changed) {
      const { name } = detail;
      const text = (written[name] ?? '').trim();
      const fact = factOf(detail);
      try {
        if (fact)
          await change.mutateAsync({ _id: fact._id, version: fact.version, value: plain(fact, text) });
        else await create.mutateAsync({ name, kind: 'text', value: text });
      } catch (error) {
        setProblem({ name, text: error instanceof ApiError ? error.message : String(error) });
        return false;
      }
      setWritten(({ [name]: _saved, ...others }) => others);
    }
    return true;
  };
  return {
    details,
    problem,
    isChanged: changed.length > 0,
    isSaving: create.isPending || change.isPending,
    valueOf: (detail: FormDetail) => written[detail.name] ?? known(detail),
    /** A fact is changed once it is read; until then its value is only shown. */
    isOpen: (detail: FormDetail) => detail.fact === null || factOf(detail) !== undefined,
    write: (name: string, value: string) => setWritten((before) => ({ ...before, [name]: value })),
    save,
  };
}

/** A number as people write it as the decimal that the server takes; what is none is sent as it stands, and the server says so. */
function plain({ kind }: Pick<Fact, 'kind'>, text: string): string {
  if (kind !== 'number' && kind !== 'money' && kind !== 'percent') return text;
  const amount = readAmount(text.replace(/\s*%$/, ''));
  return typeof amount === 'number' ? String(amount) : text;
}
