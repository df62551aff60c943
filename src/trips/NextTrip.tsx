import { useInfiniteQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { SERVICES, type Service } from '#contract/core/services.ts'
import type { BookingItem, BookingPage } from '#contract/products/registry.ts'
import { bookingListQuery } from '../bookings/booking-list.ts'
import { ofEveryProduct } from '../bookings/products.ts'
import { LastTrip } from '../wallet/LastTrip.tsx'
import { InstantTrip } from './InstantTrip.tsx'

const tripCards = ofEveryProduct((parts) => parts.loadTripCard())

/** The upcoming bookings of each service, the service whose first one is soonest first. */
const byService = (items: readonly BookingItem[]): { service: Service; own: readonly BookingItem[] }[] =>
  SERVICES.map((service) => ({ service, own: items.filter((item) => item.service === service) })).toSorted(
    (one, other) => items.findIndex((item) => one.own[0] === item) - items.findIndex((item) => other.own[0] === item),
  )

const Cards = ({ page }: { page: BookingPage }) => {
  const cardOf = tripCards.useParts()
  return byService(page.items).map(({ service, own }) => {
    const Card = cardOf(service)
    // What was booked since the list was read is in the wallet.
    return own.length === 0 ? (
      <LastTrip key={service} only={service} />
    ) : (
      <Card key={service} items={own} asOf={page.asOf} />
    )
  })
}

/** The soonest trip of each service, at once from the device: what somebody who opens the app on the road came for. */
export const NextTrip = () => {
  const { data, isPending } = useInfiniteQuery(bookingListQuery('upcoming'))
  if (isPending) return <InstantTrip />
  const page = data?.pages[0]
  // The app may have been closed before the list was on disk; the wallet is written first.
  if (!page) return <LastTrip />
  return (
    <Suspense fallback={<InstantTrip />}>
      <Cards page={page} />
    </Suspense>
  )
}
