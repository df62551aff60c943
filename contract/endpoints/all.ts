import type { Endpoint } from '../endpoint.ts'
import { getAdminBooking, listAdminBookings } from './admin-bookings.ts'
import { quoteNoShow, reportArrival, reportDeparture, reportNoShow, undoNoShow } from './booking-stays.ts'
import { retryRefund, settleRefund } from './admin-refunds.ts'
import { getArticle, listArticles, listQuestions, voteOnArticle } from './articles.ts'
import { demoAccounts, login, logout } from './auth.ts'
import {
  cancelBooking,
  cancelRoomNights,
  createBooking,
  getBooking,
  listBookings,
  quoteCancellation,
  quoteRoomCancellation,
} from './bookings.ts'
import { createContactCase } from './contact.ts'
import { airlines, airports } from './data-storage.ts'
import { createHold, extendHold, getHold, releaseHold } from './holds.ts'
import { getHotel, hotelFacets, listBrandHotels, listHotels, listRates } from './hotels.ts'
import { listInvoices } from './invoices.ts'
import { confirmLaunchNotice, leaveLaunchNotice, requestLaunchNotice } from './launch-notices.ts'
import { getOffer, listOffers } from './offers.ts'
import { checkPayment, openPaymentSession, paymentOptions } from './payments.ts'
import { getPlace, listPlaces } from './places.ts'
import { myPolicy } from './policies.ts'
import { createQuote, getQuote } from './quotes.ts'
import { createReview, listReviews, reviewOfBooking, reviewSummary } from './reviews.ts'
import { health } from './system.ts'
import { adminToday, agentToday } from './today.ts'
import { userProfile } from './user-profile.ts'
import { listWishes, putWish, removeWish, wishPrices } from './wishlist.ts'

/** Every endpoint there is. The page never imports this table: it takes the single endpoints it calls. */
export const ENDPOINTS = [
  login,
  logout,
  demoAccounts,
  userProfile,
  airports,
  airlines,
  listPlaces,
  getPlace,
  listHotels,
  hotelFacets,
  listBrandHotels,
  getHotel,
  listRates,
  listReviews,
  reviewSummary,
  reviewOfBooking,
  createReview,
  listWishes,
  wishPrices,
  putWish,
  removeWish,
  myPolicy,
  createQuote,
  getQuote,
  createHold,
  getHold,
  releaseHold,
  extendHold,
  createBooking,
  listBookings,
  getBooking,
  quoteCancellation,
  cancelBooking,
  quoteRoomCancellation,
  cancelRoomNights,
  quoteNoShow,
  reportNoShow,
  undoNoShow,
  reportArrival,
  reportDeparture,
  paymentOptions,
  openPaymentSession,
  checkPayment,
  listInvoices,
  listArticles,
  getArticle,
  listQuestions,
  voteOnArticle,
  listOffers,
  getOffer,
  createContactCase,
  requestLaunchNotice,
  confirmLaunchNotice,
  leaveLaunchNotice,
  adminToday,
  listAdminBookings,
  getAdminBooking,
  retryRefund,
  settleRefund,
  agentToday,
  health,
] as const satisfies readonly Endpoint[]
