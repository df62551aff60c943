import { useLingui } from '@lingui/react/macro'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { Loading } from '#src/ui/Loading.tsx'
import { BookedTour } from './BookedTour.tsx'

/** The form: booking needs the network, and every device stores the screen of a booked tour. */
export const fetchBookTour = () => import('../checkout/BookTour.tsx')

const BookTour = lazy(async () => ({ default: (await fetchBookTour()).BookTour }))

const route = getRouteApi('/tour/booking')

/** A booking by its id; without one the form that makes it. */
export const TourBookingScreen = () => {
  const { t } = useLingui()
  const { id, ...chosen } = route.useSearch()
  if (id !== undefined) return <BookedTour id={id} />
  return (
    <Suspense fallback={<Loading label={t`Loading`} />}>
      <BookTour {...chosen} />
    </Suspense>
  )
}
