import { Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconArrowsDiff, IconCloudOff } from '@tabler/icons-react'
import { useQueries } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { isNetworkFailure } from '#src/platform/api/errors.ts'
import { MOST_COMPARED } from '#src/bookings/offers/compare/most-compared.ts'
import { CompareTable, type CompareColumn } from '#src/bookings/offers/compare/CompareTable.tsx'
import { HotelCover } from '#src/products/stays/detail/HotelCover.tsx'
import { FoldedSearch } from '#src/search/FoldedSearch.tsx'
import { stayOf, type StaySearch } from '#src/search/form/stay-search.ts'
import { StayPolicy } from '../policy/StayPolicy.tsx'
import { seenWith } from '../wishlist/seen-with.ts'
import { SaveButton } from '../wishlist/SaveButton.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { LinkButton } from '#src/ui/links.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { cheapestOf, type Compared } from './cheapest.ts'
import { compareRows } from './compare-rows.ts'
import classes from './CompareHotels.module.css'
import { datedOrNothing, hotelQueries, isDated } from '../search/queries.ts'

const route = getRouteApi('/compare-listing')

const Table = (props: { compared: readonly Compared[]; stay: StaySearch; onRemove: (id: string) => void }) => {
  const { t } = useLingui()
  const { compared, stay, onRemove } = props
  const columns = compared.map((one): CompareColumn => {
    const { hotel } = one
    const cheapest = cheapestOf(one)
    return {
      id: hotel.hotelId,
      name: hotel.name,
      head: (
        <>
          <HotelCover className={classes.art} hotel={hotel} decorative />
          <Link to="/hotels/detail" search={{ id: hotel.hotelId, ...stay }}>
            {hotel.name}
          </Link>
          {cheapest && (
            <div className={classes.policy}>
              <StayPolicy hotel={hotel} rate={cheapest.rate} stay={stay} />
            </div>
          )}
        </>
      ),
      actions: (
        <>
          <SaveButton hotel={hotel} seen={seenWith(stay, cheapest?.rate.total)} />
          {cheapest && (
            <LinkButton
              size="xs"
              to="/hotels/booking"
              search={{
                hotel: hotel.hotelId,
                rate: cheapest.rate.ratePlanId,
                seen: cheapest.rate.total.minor,
                ...stay,
              }}
            >
              <Trans>Reserve</Trans>
              <span className="visually-hidden">, {hotel.name}</span>
            </LinkButton>
          )}
        </>
      ),
    }
  })
  return (
    <CompareTable label={t`Hotels side by side`} columns={columns} rows={compareRows(compared)} onRemove={onRemove} />
  )
}

/** Two to four hotels side by side for the same stay. The address holds all of it, so it can be shared. */
export const CompareHotels = () => {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { ids: asked = '', ...rest } = route.useSearch()
  const stay = stayOf(rest)
  const ids = [...new Set(asked.split(',').filter(Boolean))].slice(0, MOST_COMPARED)
  const facts = useQueries({ queries: ids.map((id) => hotelQueries.detail(id)) })
  const rates = useQueries({
    queries: ids.map((id) => ({ ...hotelQueries.rates(id, datedOrNothing(stay)), enabled: isDated(stay) })),
  })
  const compared = facts.flatMap(({ data }, index): Compared[] =>
    data === undefined
      ? []
      : [{ hotel: data.hotel, rooms: rates[index]?.data?.roomTypes ?? null, requestedRooms: stay.rooms ?? 1 }],
  )
  const missing = facts.filter(({ isError }) => isError)
  const unreachable = [...facts, ...rates].some(({ error }) => isNetworkFailure(error))
  const refusal = rates.find(({ error }) => error !== null && !isNetworkFailure(error))?.error
  const go = (search: StaySearch, next: readonly string[] = ids) =>
    void navigate({
      to: '/compare-listing',
      search: { ...search, ids: next.join(',') },
      replace: true,
      resetScroll: false,
    })

  return (
    <div className={classes.page}>
      <Title order={1}>
        <Trans>Compare hotels</Trans>
      </Title>
      {ids.length > 0 && (
        <FoldedSearch
          key={JSON.stringify(stay)}
          search={stay}
          onSearch={(next) =>
            next.place === stay.place ? go(next) : void navigate({ to: '/hotels/list', search: next })
          }
        />
      )}
      {unreachable && (
        <Notice kind="warning" icon={<IconCloudOff size={20} />} title={t`We can't connect right now`}>
          <Trans>Go online for prices. Saved data is shown.</Trans>
        </Notice>
      )}
      {missing.length > 0 && !unreachable && (
        <Notice kind="warning">
          <Trans>A hotel in this link is no longer available.</Trans>
        </Notice>
      )}
      {refusal && <Notice kind="danger">{refusal.message}</Notice>}
      {facts.some(({ isLoading }) => isLoading) ? (
        <Skeleton label={t`Loading`} shape="list" />
      ) : compared.length < 2 ? (
        <EmptyState
          icon={<IconArrowsDiff size={34} />}
          title={compared.length === 0 ? t`Nothing to compare yet` : t`Add one more hotel`}
          actions={
            <LinkButton to={stay.place ? '/hotels/list' : '/hotels/home'} search={stay}>
              <Trans>Choose hotels</Trans>
            </LinkButton>
          }
        >
          <Trans>Select “Compare” on two to four hotels to see them side by side.</Trans>
        </EmptyState>
      ) : (
        <Table
          compared={compared}
          stay={stay}
          onRemove={(id) =>
            go(
              stay,
              ids.filter((other) => other !== id),
            )
          }
        />
      )}
    </div>
  )
}
