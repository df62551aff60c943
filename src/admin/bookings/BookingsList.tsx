import { Button, NativeSelect, Stack, Text, TextInput, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconFilter, IconSearch, IconX } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { BOOKING_SORTS } from '#contract/bookings/admin-bookings.ts'
import { deviceZone } from '#src/i18n/formats.ts'
import { FreshnessMark } from '#src/frame/freshness/FreshnessMark.tsx'
import { Sheet } from '#src/ui/Sheet.tsx'
import classes from './BookingsList.module.css'
import { ExportButton } from './parts/ExportButton.tsx'
import { FilterFields } from './parts/FilterFields.tsx'
import { FoundBookings } from './parts/FoundBookings.tsx'
import { FoundCount } from './parts/FoundCount.tsx'
import { GroupChips } from './parts/GroupChips.tsx'
import { ServiceChips } from './parts/ServiceChips.tsx'
import { adminBookingQueries } from './queries.ts'
import { useSearchAhead } from '#src/search/use-search-ahead.ts'
import { useTypedSearch } from '#src/search/use-typed-search.ts'
import { filterCount, wantedOf, withoutFilters, type Wanted } from './filters.ts'
import { SORT_LABELS, TODAY_LABELS } from './labels.ts'

const route = getRouteApi('/_admin/admin/bookings/list')

/** Every booking of the company, stays and flights: found by words, parted by service and state, narrowed by days, place and payment. */
export const BookingsList = () => {
  const { t, i18n } = useLingui()
  const navigate = useNavigate({ from: '/admin/bookings/list' })
  const { search: wanted, change: narrow } = useSearchAhead<Wanted>(wantedOf(route.useSearch()), (next) =>
    navigate({ search: next, replace: true, resetScroll: false }),
  )
  const [filtersOpen, setFiltersOpen] = useState(false)
  const found = useInfiniteQuery(adminBookingQueries.list(wanted))
  const first = found.data?.pages[0]
  const filters = filterCount(wanted)

  const say = useCallback(
    (q: string) =>
      void navigate({ search: (last) => ({ ...last, q: q || undefined }), replace: true, resetScroll: false }),
    [navigate],
  )
  const { typed, setTyped } = useTypedSearch(wanted.q ?? '', say)

  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <div>
          <Title order={1}>
            <Trans>Bookings</Trans>
          </Title>
          <Text c="dimmed">
            {first?.scope === 'every_company' && <Trans>All companies</Trans>}
            {first?.scope === 'every_company' && ' · '}
            {first && <FreshnessMark at={first.asOf} zone={deviceZone()} />}
          </Text>
        </div>
        <ExportButton wanted={wanted} />
      </header>
      <form role="search" aria-label={t`Search bookings`} onSubmit={(event) => event.preventDefault()}>
        <TextInput
          type="search"
          aria-label={t`Search bookings`}
          placeholder={t`Reference, name, hotel, booking code or ticket number`}
          leftSection={<IconSearch size={20} aria-hidden />}
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </form>
      <ServiceChips wanted={wanted} services={first?.services} />
      <GroupChips wanted={wanted} totals={first?.totals} />
      <section className={classes.filters} aria-label={t`Filters`}>
        <FilterFields wanted={wanted} onChange={narrow} />
      </section>
      <div className={classes.bar}>
        <Button
          className={classes.filterButton}
          variant="default"
          size="sm"
          leftSection={<IconFilter size={18} aria-hidden />}
          onClick={() => setFiltersOpen(true)}
        >
          {filters > 0 ? <Trans>Filters ({filters})</Trans> : <Trans>Filters</Trans>}
        </Button>
        {wanted.today && (
          <button type="button" className={classes.chip} onClick={() => narrow({ ...wanted, today: undefined })}>
            {i18n._(TODAY_LABELS[wanted.today])}
            <IconX size={15} aria-hidden />
            <span className="visually-hidden">
              <Trans>remove filter</Trans>
            </span>
          </button>
        )}
        {(filters > 0 || wanted.today) && (
          <button
            type="button"
            className={classes.clear}
            onClick={() =>
              narrow({ ...withoutFilters(wanted), q: wanted.q, service: wanted.service, state: wanted.state })
            }
          >
            <Trans>Clear filters</Trans>
          </button>
        )}
        <Text className={classes.found} size="sm" c="dimmed" role="status">
          <FoundCount found={found} wanted={wanted} />
        </Text>
        <NativeSelect
          size="sm"
          aria-label={t`Sort by`}
          value={wanted.sort ?? 'booked'}
          data={BOOKING_SORTS.map((sort) => ({ value: sort, label: i18n._(SORT_LABELS[sort]) }))}
          onChange={(event) => {
            const sort = BOOKING_SORTS.find((one) => one === event.currentTarget.value)
            narrow({ ...wanted, sort: sort === 'booked' ? undefined : sort })
          }}
        />
      </div>
      <FoundBookings found={found} wanted={wanted} onClear={() => narrow(withoutFilters(wanted))} />
      {filtersOpen && (
        <Sheet title={t`Filters`} closeLabel={t`Close`} onClose={() => setFiltersOpen(false)}>
          <Stack gap="lg">
            <FilterFields wanted={wanted} onChange={narrow} />
            <Button onClick={() => setFiltersOpen(false)}>
              <Trans>Show bookings</Trans>
            </Button>
          </Stack>
        </Sheet>
      )}
    </div>
  )
}
