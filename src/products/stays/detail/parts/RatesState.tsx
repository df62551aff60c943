import { Trans, useLingui } from '@lingui/react/macro'
import { IconCalendarSearch } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { ApiError } from '#src/platform/api/errors.ts'
import { StillTrying } from '#src/frame/shell/StillTrying.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { NoPrices } from './NoPrices.tsx'

/** Why there are no prices: no days yet, still asked, refused, or no network. */
export const RatesState = ({
  isDated,
  rates,
}: {
  isDated: boolean
  rates: Pick<UseQueryResult, 'isPending' | 'error' | 'refetch'>
}) => {
  const { t } = useLingui()
  if (!isDated) {
    return (
      <EmptyState icon={<IconCalendarSearch size={34} />} title={t`Choose your dates`}>
        <Trans>You'll see the total for the whole stay, taxes and charges included.</Trans>
      </EmptyState>
    )
  }
  if (rates.isPending) {
    return (
      <div>
        <StillTrying />
        <Skeleton label={t`Loading`} shape="card" />
      </div>
    )
  }
  if (rates.error instanceof ApiError) {
    return <Notice kind="danger">{rates.error.fields[0]?.message ?? rates.error.message}</Notice>
  }
  return <NoPrices onRetry={() => void rates.refetch()} />
}
