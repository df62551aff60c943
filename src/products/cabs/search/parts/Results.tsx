import { Button } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconCar, IconCloudOff, IconRefresh, IconSearch } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { CabPage } from '#contract/products/cabs/cabs.ts'
import { RESULTS_ID } from '#src/frame/shell/results-id.ts'
import { StillTrying } from '#src/frame/shell/StillTrying.tsx'
import { isNetworkFailure, type ApiError } from '#src/platform/api/errors.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { activeFilters, withoutFilters } from '../filters.ts'
import type { CabListSearch } from '../form/cab-search-params.ts'
import { rideOf, searchOf } from '../form/searched-ride.ts'
import { CabCard } from './CabCard.tsx'
import classes from './Results.module.css'

type Found = UseQueryResult<CabPage>

const NotLoaded = ({ found, refusal }: { found: Found; refusal: ApiError | null }) => {
  const { t } = useLingui()
  if (refusal !== null) return <Notice kind="danger">{refusal.fields[0]?.message ?? refusal.message}</Notice>
  return (
    <EmptyState
      role="alert"
      icon={<IconCloudOff size={34} />}
      title={isNetworkFailure(found.error) ? t`Go online to see cabs` : t`Couldn't load the cabs`}
      actions={
        <Button leftSection={<IconRefresh size={18} aria-hidden />} onClick={() => void found.refetch()}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>We can't connect right now. Your search is still here.</Trans>
    </EmptyState>
  )
}

const NoCab = (props: { available: number; search: CabListSearch; onNarrow: (search: CabListSearch) => void }) => {
  const { t } = useLingui()
  const { available, search, onNarrow } = props
  const isNarrowed = activeFilters(search).length > 0
  return (
    <EmptyState
      icon={<IconCar size={34} />}
      title={isNarrowed ? t`No cabs match your filters` : t`No cabs for this ride`}
      actions={
        isNarrowed && (
          <Button onClick={() => onNarrow(withoutFilters(search))}>
            <Trans>Clear filters</Trans>
          </Button>
        )
      }
    >
      {isNarrowed && available > 0 ? (
        <Plural value={available} one="# cab without filters." other="# cabs without filters." />
      ) : (
        <Trans>Try another time, fewer bags or a larger car.</Trans>
      )}
    </EmptyState>
  )
}

/** Search results, or why there are none and how to proceed. */
export const Results = (props: {
  search: CabListSearch
  found: Found
  /** A refusal that belongs to no field of the form. */
  refusal: ApiError | null
  hasFieldRefusal: boolean
  onNarrow: (search: CabListSearch) => void
  /** Shows all that match. */
  onMore: () => void
}) => {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { search, found, onNarrow } = props
  if (rideOf(search) === null) {
    return (
      <EmptyState icon={<IconSearch size={34} />} title={t`Where do you need a car?`}>
        <Trans>Enter a pick-up, a date and a time to see cabs with their total price.</Trans>
      </EmptyState>
    )
  }
  if (found.isPending) {
    return (
      <div>
        <StillTrying onCancel={() => void navigate({ to: '/cabs/home', search: searchOf(search) })} />
        <Skeleton label={t`Loading`} shape="list" />
      </div>
    )
  }
  if (!found.data) return props.hasFieldRefusal ? null : <NotLoaded found={found} refusal={props.refusal} />
  const { items, total, available } = found.data
  if (items.length === 0) return <NoCab available={available} search={search} onNarrow={onNarrow} />
  return (
    <div className={classes.results}>
      <ul id={RESULTS_ID} className={classes.list} data-waiting={found.isPlaceholderData || undefined}>
        {items.map((offer) => (
          <li key={offer.offerId}>
            <CabCard offer={offer} search={searchOf(search)} />
          </li>
        ))}
      </ul>
      {total > items.length && (
        <Button variant="default" loading={found.isPlaceholderData} onClick={props.onMore}>
          <Trans>Show all cabs</Trans>
        </Button>
      )}
    </div>
  )
}
