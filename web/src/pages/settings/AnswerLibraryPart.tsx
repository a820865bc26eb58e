import { History, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Route, Routes, useMatch, useNavigate } from 'react-router';
import { AnswerList, besideQuery } from '#features/answers/AnswerList.tsx';
import { useAnswerOverview } from '#features/answers/answers.api.ts';
import { Duplicates } from '#features/answers/Duplicates.tsx';
import { LibraryLearning } from '#features/answers/LibraryLearning.tsx';
import { ImportAnswers } from '#features/answers/import/ImportAnswers.tsx';
import { knownFacts } from '#ui/text/fact-value.ts';
import { useAllFacts } from '#features/facts/facts.api.ts';
import { FactsSettings } from '#features/facts/FactsSettings.tsx';
import { AnswerOutcomes } from '#features/outcomes/AnswerOutcomes.tsx';
import { RecentImports } from '#features/imports/RecentImports.tsx';
import { useMedia } from '#lib/browser/media.ts';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { markInOrder } from '#ui/layout/in-order.ts';
import { LinkTabs } from '#ui/layout/tabs.tsx';

const home = '/settings/answer-library';

/** The answer library: its answers, those that say the same, the facts they refer to, and the way in for more. */
export function AnswerLibraryPart({
  zone,
  isAdmin,
  lockedBecause,
}: {
  zone: string;
  isAdmin: boolean;
  lockedBecause: string | undefined;
}) {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const { data: overview } = useAnswerOverview();
  const { data: all } = useAllFacts();
  const facts = knownFacts(all ?? [], i18n.language);
  const [isShowingImports, setShowingImports] = useState(false);
  const isLocked = lockedBecause !== undefined;
  const isBeside = useMedia(besideQuery);
  const isList = useMatch(home) !== null;
  const lock = isLocked ? { 'aria-disabled': true, title: lockedBecause } : {};
  return (
    <div className="flex flex-col gap-3">
      {/* For the eye the settings' own menu says it, and the list begins higher. */}
      <h2 className="sr-only">{t('answers.title')}</h2>
      <div className="border-line flex items-center gap-2 border-b">
        <LinkTabs
          className="-mb-px min-w-0 flex-1 border-b-0"
          label={t('answers.title')}
          tabs={[
            { to: home, label: t('answers.tabs.answers'), isEnd: true, count: overview?.total },
            { to: `${home}/duplicates`, label: t('answers.tabs.duplicates') },
            { to: `${home}/facts`, label: t('answers.tabs.facts'), count: all?.length },
            { to: `${home}/import`, label: t('answers.tabs.import') },
          ]}
        />
        <IconButton
          icon={History}
          size="small"
          label={t('imports.title')}
          onClick={() => setShowingImports(true)}
        />
        <RecentImports
          kind="answers"
          isOpen={isShowingImports}
          onClose={() => setShowingImports(false)}
          lockedBecause={lockedBecause}
        />
        {/* The other tabs have a first action of their own. */}
        {isList ? (
          <Button
            icon={Plus}
            size="small"
            // Beside the list the filled button is that of the answer.
            variant={isBeside ? 'outline' : 'default'}
            aria-label={t('answers.add')}
            onClick={() => !isLocked && void navigate(`${home}?open=new`)}
            {...lock}
          >
            <span className="max-sm:hidden">{t('answers.add')}</span>
          </Button>
        ) : null}
      </div>
      <Routes>
        <Route
          index
          element={
            <div ref={markInOrder} className="in-order flex flex-col gap-3">
              <AnswerList
                facts={facts}
                importTo={`${home}/import`}
                lockedBecause={lockedBecause}
                renderOutcomes={(answer) => <AnswerOutcomes answer={answer} lockedBecause={lockedBecause} />}
              />
              <LibraryLearning zone={zone} mayForget={isAdmin} />
            </div>
          }
        />
        <Route path="duplicates" element={<Duplicates facts={facts} lockedBecause={lockedBecause} />} />
        <Route path="facts" element={<FactsSettings lockedBecause={lockedBecause} />} />
        <Route
          path="import"
          element={<ImportAnswers onMade={() => void navigate(home)} lockedBecause={lockedBecause} />}
        />
        <Route path="*" element={<Navigate to={home} replace />} />
      </Routes>
    </div>
  );
}
