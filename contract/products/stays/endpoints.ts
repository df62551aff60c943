import type { Endpoint } from '../../core/endpoint.ts'
import { checkPayment } from './payment.ts'
import { quoteNoShow, reportArrival, reportDeparture, reportNoShow, undoNoShow } from './no-shows.ts'
import { createStayBooking, getStayBooking } from './bookings.ts'
import { requestBooking } from './booking-requests.ts'
import { createHold, extendHold, getHold, releaseHold } from './holds.ts'
import { editHostCalendar, getHostCalendar } from './host-calendar.ts'
import { getHotel, hotelFacets, listBrandHotels, listHotels, listHotelsNear, listRates } from './hotels.ts'
import { createQuote, getQuote } from './quotes.ts'
import { HOST_REVIEW_ENDPOINTS } from './host-reviews.ts'
import { createReview, listReviews, reviewOfBooking, reviewSummary } from './reviews.ts'
import { shortenStay } from './shortening.ts'
import { agentToday } from './today.ts'
import { listWishlist, saveWishlistItem, removeWishlistItem, wishlistPrices } from './wishlist.ts'

/** Every endpoint of stays. */
export const STAY_ENDPOINTS: readonly Endpoint[] = [
  listHotels,
  hotelFacets,
  listBrandHotels,
  listHotelsNear,
  getHotel,
  listRates,
  listReviews,
  reviewSummary,
  reviewOfBooking,
  createReview,
  ...HOST_REVIEW_ENDPOINTS,
  listWishlist,
  wishlistPrices,
  saveWishlistItem,
  removeWishlistItem,
  createQuote,
  getQuote,
  createHold,
  getHold,
  releaseHold,
  extendHold,
  createStayBooking,
  requestBooking,
  getStayBooking,
  quoteNoShow,
  reportNoShow,
  undoNoShow,
  reportArrival,
  reportDeparture,
  shortenStay,
  checkPayment,
  agentToday,
  getHostCalendar,
  editHostCalendar,
]
