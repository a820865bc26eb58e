import type { WholeTender } from '@bidloom/contract/tenders';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';
import { DecideDialog } from './DecideDialog.tsx';
import { useAssessment } from './decisions.api.ts';

/** Go and no-go of a tender that is not decided, each asked in a dialog; what is given stands between them. */
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
  const { data: assessment, isLoading } = useAssessment(tender._id);
  const [deciding, setDeciding] = useState<'go' | 'no-go'>();
  if (assessment?.decision && assessment.decision.state !== 'asked') return children;
  return (
    <>
      <Button variant="ghost" lockedBecause={lockedBecause} onClick={() => setDeciding('no-go')}>
        {t('decisions.actions.reject')}
      </Button>
      {children}
      <Button lockedBecause={lockedBecause} onClick={() => setDeciding('go')}>
        {t('decisions.actions.convert')}
      </Button>
      {deciding ? (
        <DecideDialog
          tenderId={tender._id}
          decision={deciding}
          assessment={assessment}
          isReading={isLoading}
          onClose={() => setDeciding(undefined)}
        />
      ) : null}
    </>
  );
}
