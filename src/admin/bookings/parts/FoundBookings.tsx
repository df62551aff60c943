import { Button, Stack } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCloudOff, IconListSearch, IconRefresh } from '@tabler/icons-react'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ResponseOf } from '#contract/core/endpoint.ts'
import type { listAdminBookings } from '#contract/products/registry.ts'
import { ApiError, isNetworkFailure } from '#src/platform/api/errors.ts'
import { deviceZone } from '#src/i18n/formats.ts'
import { StillTrying } from '#src/frame/shell/StillTrying.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { isNarrowed, type Wanted } from '../filters.ts'
import { BookingRows } from './BookingRows.tsx'
import classes from './FoundBookings.module.css'

export type Found = UseInfiniteQueryResult<InfiniteData<ResponseOf<typeof listAdminBookings>>>

const Missing = ({ found, onClear }: { found: Found; onClear: () => void }) => {
  const { t } = useLingui()
  const again = (
    <Button leftSection={<IconRefresh size={18} aria-hidden />} onClick={() => void found.refetch()}>
      <Trans>Try again</Trans>
    </Button>
  )
  if (isNetworkFailure(found.error)) {
    return (
      <EmptyState role="alert" icon={<IconCloudOff size={34} />} title={t`Not saved on this device`} actions={again}>
        <Trans>We can't connect right now. Lists you've opened before still work.</Trans>
      </EmptyState>
    )
  }
  const clear = (
    <Button variant="default" onClick={onClear}>
      <Trans>Clear search and filters</Trans>
    </Button>
  )
  return (
    <Notice
      kind="danger"
      actions={
        <>
          {again}
          {clear}
        </>
      }
    >
      {found.error instanceof ApiError ? found.error.message : <Trans>Couldn't load bookings. Try again.</Trans>}
    </Notice>
  )
}

export const FoundBookings = ({ found, wanted, onClear }: { found: Found; wanted: Wanted; onClear: () => void }) => {
  const { t } = useLingui()
  if (found.isPending) {
    return (
      <>
        <StillTrying />
        <Skeleton label={t`Loading`} shape="list" />
      </>
    )
  }
  // After a failed search the results of the previous one must not be shown.
  if (!found.data || (found.isError && found.isPlaceholderData)) return <Missing found={found} onClear={onClear} />
  const rows = found.data.pages.flatMap(({ items }) => items)
  if (rows.length === 0) {
    return isNarrowed(wanted) ? (
      <EmptyState
        role="status"
        icon={<IconListSearch size={34} />}
        title={t`No matching bookings`}
        actions={
          <Button variant="default" onClick={onClear}>
            <Trans>Clear search and filters</Trans>
          </Button>
        }
      >
        <Trans>Check the spelling or use fewer words.</Trans>
      </EmptyState>
    ) : (
      <EmptyState icon={<IconListSearch size={34} />} title={t`No bookings yet`}>
        <Trans>Bookings by your employees appear here.</Trans>
      </EmptyState>
    )
  }
  return (
    <Stack gap="md" aria-busy={found.isPlaceholderData}>
      <div className={classes.rows} data-old={found.isPlaceholderData || undefined}>
        <BookingRows rows={rows} zone={deviceZone()} hasCompanies={found.data.pages[0]?.scope === 'every_company'} />
      </div>
      {found.isFetchNextPageError && (
        <Notice kind="warning">
          <Trans>Couldn't load more bookings. Try again.</Trans>
        </Notice>
      )}
      {found.hasNextPage && (
        <Button
          variant="default"
          loading={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage({ cancelRefetch: false })}
        >
          <Trans>Show more bookings</Trans>
        </Button>
      )}
    </Stack>
  )
}
