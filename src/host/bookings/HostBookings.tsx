import { Button, NativeSelect, Text, TextInput, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCalendarEvent, IconQrcode, IconSearch } from '@tabler/icons-react'
import { useInfiniteQuery, usePrefetchQuery, type UseInfiniteQueryResult } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { HOST_SORTS } from '#contract/hosts/lists.ts'
import type { HostBookingPage } from '#contract/products/hosted.ts'
import { FreshnessMark } from '#src/frame/freshness/FreshnessMark.tsx'
import { isNetworkFailure } from '#src/platform/api/errors.ts'
import { deviceZone } from '#src/i18n/formats.ts'
import { useTypedSearch } from '#src/search/use-typed-search.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { hostQueries, type WantedHosted } from '../host-queries.ts'
import { HostBookingSheet } from './HostBookingSheet.tsx'
import { HostRow } from './HostRow.tsx'
import { NONE_LABELS, SORT_LABELS } from './list-labels.ts'
import { ListChips } from './ListChips.tsx'
import classes from './HostBookings.module.css'

const route = getRouteApi('/_agent/agent/bookings')

const loadScan = () => import('../scan/ScanSheet.tsx')
const ScanSheet = lazy(async () => ({ default: (await loadScan()).ScanSheet }))

/** All that scanning needs, so that it is on the device before the network is gone. */
const prepareScan = (): void => {
  void loadScan()
    .then(({ prepare }) => prepare())
    .catch(() => undefined)
}

type Found = UseInfiniteQueryResult<{ pages: HostBookingPage[] }>

const Rows = ({ found, search }: { found: Found; search: WantedHosted }) => {
  const { t, i18n } = useLingui()
  const { list = 'all', q = '' } = search
  const isSearched = q !== ''
  const items = found.data?.pages.flatMap((page) => page.items) ?? []
  if (found.isPending) return <Skeleton label={t`Loading`} shape="list" />
  if (found.data === undefined) {
    const isOffline = isNetworkFailure(found.error)
    return (
      <Notice
        kind="warning"
        title={isOffline ? t`This list isn't saved on this device` : t`Couldn't load the bookings`}
        actions={
          <Button variant="default" loading={found.isFetching} onClick={() => void found.refetch()}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        {isOffline ? <Trans>Lists you opened online are readable offline.</Trans> : found.error?.message}
      </Notice>
    )
  }
  if (items.length === 0) {
    return (
      <EmptyState
        icon={<IconCalendarEvent size={34} />}
        title={isSearched ? t`No matching bookings` : t`No bookings here`}
        role="status"
      >
        {isSearched ? <Trans>Check the reference or the guest's name.</Trans> : i18n._(NONE_LABELS[list])}
      </EmptyState>
    )
  }
  return (
    <>
      <ul className={classes.list}>
        {items.map((booking) => (
          <li key={booking.bookingId}>
            <HostRow booking={booking} within={search} />
          </li>
        ))}
      </ul>
      {found.hasNextPage && (
        <Button
          className={classes.more}
          variant="default"
          loading={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
        >
          <Trans>Show more</Trans>
        </Button>
      )}
    </>
  )
}

/** Bookings at the listings of a host: found by name or reference, parted by when they take place, answered in place. */
export const HostBookings = () => {
  const { t, i18n } = useLingui()
  const navigate = useNavigate({ from: '/agent/bookings' })
  const { id, ...search } = route.useSearch()
  const { list = 'all', sort = 'arrival', q = '' } = search
  const found = useInfiniteQuery(hostQueries.bookings({ list, sort, q }))
  usePrefetchQuery(hostQueries.voucherFacts())
  const [isScanning, setScanning] = useState(false)
  useEffect(prepareScan, [])
  const say = useCallback(
    (text: string) =>
      void navigate({ search: (last) => ({ ...last, q: text || undefined }), replace: true, resetScroll: false }),
    [navigate],
  )
  const { typed, setTyped } = useTypedSearch(q, say)
  const pages = found.data?.pages ?? []
  const [first] = pages
  const open = pages.flatMap(({ items, asOf }) => items.map((booking) => ({ booking, asOf })))
  const close = () => void navigate({ search: (last) => ({ ...last, id: undefined }), resetScroll: false })
  return (
    <div className={classes.page}>
      <header className={classes.top}>
        <div>
          <Title order={1}>
            <Trans>Guest bookings</Trans>
          </Title>
          <Text c="dimmed">{first && <FreshnessMark at={first.asOf} zone={deviceZone()} refreshes />}</Text>
        </div>
        <Button leftSection={<IconQrcode size={20} aria-hidden />} onClick={() => setScanning(true)}>
          <Trans>Check in by QR</Trans>
        </Button>
      </header>
      <ListChips search={search} waiting={first?.waiting ?? 0} />
      <form
        className={classes.bar}
        role="search"
        aria-label={t`Search bookings`}
        onSubmit={(event) => event.preventDefault()}
      >
        <TextInput
          className={classes.search}
          type="search"
          aria-label={t`Search bookings`}
          placeholder={t`Guest or reference`}
          leftSection={<IconSearch size={20} aria-hidden />}
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <NativeSelect
          aria-label={t`Sort by`}
          value={sort}
          data={HOST_SORTS.map((one) => ({ value: one, label: i18n._(SORT_LABELS[one]) }))}
          onChange={(event) => {
            const chosen = HOST_SORTS.find((one) => one === event.currentTarget.value)
            void navigate({
              search: (last) => ({ ...last, sort: chosen === 'arrival' ? undefined : chosen }),
              replace: true,
              resetScroll: false,
            })
          }}
        />
      </form>
      <Rows found={found} search={search} />
      {id !== undefined && (
        <HostBookingSheet
          key={id}
          bookingId={id}
          listed={open.find(({ booking }) => booking.bookingId === id) ?? null}
          onClose={close}
        />
      )}
      {isScanning && (
        <Suspense>
          <ScanSheet onClose={() => setScanning(false)} />
        </Suspense>
      )}
    </div>
  )
}
