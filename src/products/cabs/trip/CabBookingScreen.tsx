import { useLingui } from '@lingui/react/macro'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { Loading } from '#src/ui/Loading.tsx'
import { BookedCab } from './BookedCab.tsx'

/** The form: booking needs the network, and every device stores the screen of a booked ride. */
export const fetchBookCab = () => import('../checkout/BookCab.tsx')

const BookCab = lazy(async () => ({ default: (await fetchBookCab()).BookCab }))

const route = getRouteApi('/cabs/booking')

/** A booking by its id; without one the form that makes it. */
export const CabBookingScreen = () => {
  const { t } = useLingui()
  const { id, ...chosen } = route.useSearch()
  if (id !== undefined) return <BookedCab id={id} />
  return (
    <Suspense fallback={<Loading label={t`Loading`} />}>
      <BookCab {...chosen} />
    </Suspense>
  )
}
