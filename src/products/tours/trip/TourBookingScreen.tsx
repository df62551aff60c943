import { getRouteApi } from '@tanstack/react-router'
import { BookTour } from '../checkout/BookTour.tsx'
import { BookedTour } from './BookedTour.tsx'

const route = getRouteApi('/tour/booking')

/** A booking by its id; without one the form that makes it. */
export const TourBookingScreen = () => {
  const { id, ...chosen } = route.useSearch()
  return id === undefined ? <BookTour {...chosen} /> : <BookedTour id={id} />
}
