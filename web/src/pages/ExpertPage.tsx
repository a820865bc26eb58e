import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { AskedQuestionForm } from '#features/expert-questions/AskedQuestionForm.tsx';
import { useAskedQuestion } from '#features/expert-questions/asked-question.api.ts';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { ApiError } from '#lib/calls/api.ts';
import { EntryFrame } from '#shell/EntryFrame.tsx';
import { Button } from '#ui/controls/button.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';

/** Where the link to an expert leads: one question, for whoever holds it, with or without an account. */
export default function ExpertPage() {
  const { t } = useTranslation();
  const [parameters] = useSearchParams();
  const token = parameters.get('question') ?? '';
  const question = useAskedQuestion(token);
  usePageTitle(t('experts.page.title'));
  const { data, error } = question;
  if (data)
    return (
      <EntryFrame
        head={<bdi className="text-ink-muted font-medium">{data.company}</bdi>}
        title={t('experts.page.title')}
        lead={
          data.askedBy
            ? t('experts.page.lead', { name: data.askedBy, company: data.company })
            : t('experts.page.leadAlone', { company: data.company })
        }
        isWide
      >
        <AskedQuestionForm token={token} question={data} />
      </EntryFrame>
    );
  // A link that was cut off on its way is no better than one that is over.
  const isCut = error instanceof ApiError && error.status === 400;
  const isOver = isCut || (error instanceof ApiError && error.status === 422);
  return (
    <EntryFrame
      head={<span />}
      title={t(isOver ? 'experts.page.over' : 'experts.page.title')}
      lead={isCut ? t('experts.page.cut') : (error?.message ?? '')}
    >
      {question.isPending ? (
        <SkeletonRows count={4} />
      ) : isOver ? null : (
        <Button size="large" isLoading={question.isFetching} onClick={() => void question.refetch()}>
          {t('experts.page.retry')}
        </Button>
      )}
    </EntryFrame>
  );
}
