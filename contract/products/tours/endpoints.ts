import type { Endpoint } from '../../core/endpoint.ts'
import { cancelHostDeparture, editHostDepartures, getHostDepartures } from './host-departures.ts'
import { getManifest } from './manifest.ts'
import { listSavedTours, removeSavedTour, saveTour } from './saved-tours.ts'
import { checkTourPayment, createTourBooking, getTourBooking, tourAlternatives } from './tour-bookings.ts'
import { createTourHold, extendTourHold, getTourHold, offerOnTourHold, releaseTourHold } from './tour-holds.ts'
import { cancelDeparture, redeemVoucher } from './tour-operations.ts'
import { quoteTourReschedule, rescheduleTour } from './tour-reschedules.ts'
import { createTourReview, listTourReviews, reviewOfTourBooking, tourReviewSummary } from './tour-reviews.ts'
import { getTour, listTours, tourAvailability, tourFacets, tourHome } from './tours.ts'

/** Every endpoint of tours. */
export const TOUR_ENDPOINTS: readonly Endpoint[] = [
  listTours,
  tourFacets,
  tourHome,
  getTour,
  tourAvailability,
  listTourReviews,
  tourReviewSummary,
  reviewOfTourBooking,
  createTourReview,
  listSavedTours,
  saveTour,
  removeSavedTour,
  createTourHold,
  getTourHold,
  releaseTourHold,
  extendTourHold,
  offerOnTourHold,
  createTourBooking,
  getTourBooking,
  checkTourPayment,
  tourAlternatives,
  quoteTourReschedule,
  rescheduleTour,
  cancelDeparture,
  redeemVoucher,
  getManifest,
  getHostDepartures,
  editHostDepartures,
  cancelHostDeparture,
]
