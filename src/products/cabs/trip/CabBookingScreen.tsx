import { getRouteApi } from '@tanstack/react-router'
import { BookCab } from '../checkout/BookCab.tsx'
import { BookedCab } from './BookedCab.tsx'

const route = getRouteApi('/cabs/booking')

/** A booking by its id; without one the form that makes it. */
export const CabBookingScreen = () => {
  const { id, ...chosen } = route.useSearch()
  return id === undefined ? <BookCab {...chosen} /> : <BookedCab id={id} />
}
