import { useTranslation } from 'react-i18next';
import { ApiError } from '#lib/calls/api.ts';
import { Banner } from '#ui/feedback/banner.tsx';

/** Why a form was refused: in the server's words, else in the given ones. What a field is to blame for stands at the field. */
export function FormProblem({ error, fallback }: { error: unknown; fallback: string }) {
  const { t } = useTranslation();
  if (!error) return null;
  return (
    <Banner tone="danger">
      {error instanceof ApiError && error.message !== '' ? error.message : t(fallback)}
    </Banner>
  );
}
