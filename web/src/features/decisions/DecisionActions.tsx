import type { WholeTender } from '@bidloom/contract/tenders';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';
import { DecideDialog } from './DecideDialog.tsx';
import { objectionsTo } from './objections.ts';
import { useAssessment } from './decisions.api.ts';
import { useDecision } from './use-decision.ts';

/**
 * Go and no-go of a tender that is not decided; what is given stands between them. A go that nothing speaks against is one press; else
 * what does is said first. A no-go asks for its reason.
 */
export function DecisionActions({
  tender,
  lockedBecause,
  children,
}: {
  tender: WholeTender;
  lockedBecause: string | undefined;
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  const { data: assessment } = useAssessment(tender._id);
  const decide = useDecision();
  const [deciding, setDeciding] = useState<'go' | 'no-go'>();
  if (assessment?.decision && assessment.decision.state !== 'asked') return children;
  const lock = lockedBecause === undefined ? {} : { 'aria-disabled': true, title: lockedBecause };
  const go = () => {
    if (lockedBecause !== undefined || decide.isPending) return;
    if (assessment && objectionsTo(assessment)) {
      setDeciding('go');
      return;
    }
    decide.decide({
      tenderId: tender._id,
      decision: 'go',
      ...(assessment?.decision && { version: assessment.decision.version }),
    });
  };
  return (
    <>
      <Button variant="ghost" {...lock} onClick={() => lockedBecause === undefined && setDeciding('no-go')}>
        {t('decisions.actions.reject')}
      </Button>
      {children}
      <Button {...lock} isLoading={decide.isPending} onClick={go}>
        {t('decisions.actions.convert')}
      </Button>
      {deciding && assessment ? (
        <DecideDialog
          tenderId={tender._id}
          decision={deciding}
          assessment={assessment}
          onClose={() => setDeciding(undefined)}
        />
      ) : null}
    </>
  );
}
