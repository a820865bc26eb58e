import { useTranslation } from 'react-i18next';
import { ApiError } from '#lib/api.ts';
import { Banner } from '#ui/banner.tsx';

/** Why a form was refused, when no field of it is to blame: in the server's words, else in the given ones. */
export function FormProblem({ error, fallback }: { error: unknown; fallback: string }) {
  const { t } = useTranslation();
  if (!error || (error instanceof ApiError && error.errors.length > 0)) return null;
  return (
    <Banner tone="danger">
      {error instanceof ApiError && error.message !== '' ? error.message : t(fallback)}
    </Banner>
  );
}
