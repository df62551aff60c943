import type { Endpoint } from '../endpoint.ts'
import { adminBooked } from './admin-booked.ts'
import { getAdminBooking, listAdminBookings } from './admin-bookings.ts'
import { getAdminFlights } from './admin-flights.ts'
import { approveBooking, rejectBooking, waitingApprovals, withdrawApproval } from './approvals.ts'
import { quoteNoShow, reportArrival, reportDeparture, reportNoShow, undoNoShow } from './booking-stays.ts'
import { retryRefund, settleRefund } from './admin-refunds.ts'
import { getArticle, listArticles, listQuestions, voteOnArticle } from './articles.ts'
import { listAuditEvents } from './audit.ts'
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
import { requestBooking } from './booking-requests.ts'
import { createContactCase } from './contact.ts'
import { airlines, airports } from './data-storage.ts'
import {
  agreeFlightPrice,
  checkFlightPayment,
  createFlightBooking,
  getFlightBooking,
  listFlightBookings,
  payFlightBooking,
} from './flight-bookings.ts'
import {
  cancelFlightBooking,
  cancelFlightParts,
  quoteFlightCancellation,
  quoteFlightPartCancellation,
} from './flight-cancellations.ts'
import { changeFlights, quoteFlightChange, withdrawFlightChange } from './flight-changes.ts'
import { listFlightCredits, markFlightCredit } from './flight-credits.ts'
import { flightPasses } from './flight-passes.ts'
import { acceptSchedule, quoteScheduleRefund, refundSchedule } from './schedule-changes.ts'
import { judgeChosenFlights } from './flight-policy.ts'
import { readFlightExtras } from './flight-extras.ts'
import { flightDays, readFlights, searchFlights } from './flights.ts'
import { createHold, extendHold, getHold, releaseHold } from './holds.ts'
import { getHotel, hotelFacets, listBrandHotels, listHotels, listRates } from './hotels.ts'
import { listFlightInvoices, listInvoices } from './invoices.ts'
import { confirmLaunchNotice, leaveLaunchNotice, requestLaunchNotice } from './launch-notices.ts'
import {
  getNotificationPreferences,
  getPushKey,
  listNotifications,
  putNotificationPreferences,
  readNotifications,
  subscribeToPush,
  unsubscribeFromPush,
} from './notifications.ts'
import { getOffer, listOffers } from './offers.ts'
import { getOutboxKey, openOutbox } from './outbox-key.ts'
import { checkPayment, openPaymentSession, paymentOptions } from './payments.ts'
import {
  addPasskey,
  askNewPasskey,
  askProofPasskey,
  askSignInPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
} from './passkeys.ts'
import { askDeletion, exportAccount, getDeletion, undoDeletion } from './account.ts'
import { beginCompanySignIn, finishCompanySignIn, waysIn } from './company-sign-in.ts'
import {
  addMailDomain,
  checkMailDomain,
  disableProvider,
  enableProvider,
  getCompanySignIn,
  removeMailDomain,
  removeProvider,
  saveProvider,
  testProvider,
} from './company-sign-in-settings.ts'
import { askPasswordReset, askSignInCode, confirmSignInCode, resetPassword } from './mailed-ways.ts'
import {
  changeRoles,
  deactivatePerson,
  getJoinCode,
  inviteAgain,
  invitePerson,
  listPeople,
  reactivatePerson,
  removeJoinCode,
  renewJoinCode,
  resetSecondFactor,
  upcomingOfPerson,
  withdrawInvitation,
} from './people.ts'
import {
  askAddressChange,
  confirmAddressChange,
  dropAddressChange,
  getOwnAddress,
  restoreAddress,
} from './own-address.ts'
import { changePassword } from './password.ts'
import { getPlace, listPlaces } from './places.ts'
import { myPolicy } from './policies.ts'
import { proofWays, prove } from './proof.ts'
import { createQuote, getQuote } from './quotes.ts'
import { createReview, listReviews, reviewOfBooking, reviewSummary } from './reviews.ts'
import {
  askSecondPasskey,
  confirmTotp,
  finishSignIn,
  forgetDevice,
  removeTotp,
  renewBackupCodes,
  secondFactor,
  startTotp,
} from './second-factor.ts'
import {
  endAllSessions,
  endOneSession,
  endOtherSessions,
  leaveSession,
  listSessions,
  refreshSession,
} from './sessions.ts'
import { getInvitation, signUp, verifyEmail, verifyEmailAgain } from './sign-up.ts'
import { health } from './system.ts'
import { adminToday, agentToday } from './today.ts'
import { listTravellers, putTraveller, removeTraveller } from './travellers.ts'
import { getProfile, putProfile, userProfile } from './user-profile.ts'
import { listWishes, putWish, removeWish, wishPrices } from './wishlist.ts'

/** Every endpoint there is. The page never imports this table: it takes the single endpoints it calls. */
export const ENDPOINTS: readonly Endpoint[] = [
  login,
  logout,
  demoAccounts,
  refreshSession,
  leaveSession,
  listSessions,
  endOneSession,
  endOtherSessions,
  endAllSessions,
  proofWays,
  prove,
  changePassword,
  getOwnAddress,
  askAddressChange,
  dropAddressChange,
  confirmAddressChange,
  restoreAddress,
  secondFactor,
  startTotp,
  confirmTotp,
  removeTotp,
  renewBackupCodes,
  forgetDevice,
  askSecondPasskey,
  finishSignIn,
  listPasskeys,
  askNewPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
  askProofPasskey,
  askSignInPasskey,
  signInWithPasskey,
  signUp,
  getInvitation,
  verifyEmail,
  verifyEmailAgain,
  getDeletion,
  askDeletion,
  undoDeletion,
  exportAccount,
  getOutboxKey,
  openOutbox,
  waysIn,
  beginCompanySignIn,
  finishCompanySignIn,
  askPasswordReset,
  resetPassword,
  askSignInCode,
  confirmSignInCode,
  listPeople,
  invitePerson,
  withdrawInvitation,
  inviteAgain,
  changeRoles,
  upcomingOfPerson,
  deactivatePerson,
  reactivatePerson,
  resetSecondFactor,
  getJoinCode,
  renewJoinCode,
  removeJoinCode,
  getCompanySignIn,
  saveProvider,
  removeProvider,
  testProvider,
  enableProvider,
  disableProvider,
  addMailDomain,
  checkMailDomain,
  removeMailDomain,
  userProfile,
  getProfile,
  putProfile,
  listTravellers,
  putTraveller,
  removeTraveller,
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
  listNotifications,
  readNotifications,
  getNotificationPreferences,
  putNotificationPreferences,
  getPushKey,
  subscribeToPush,
  unsubscribeFromPush,
  createQuote,
  getQuote,
  searchFlights,
  readFlights,
  flightDays,
  readFlightExtras,
  judgeChosenFlights,
  createFlightBooking,
  listFlightBookings,
  getFlightBooking,
  flightPasses,
  agreeFlightPrice,
  payFlightBooking,
  checkFlightPayment,
  quoteFlightCancellation,
  cancelFlightBooking,
  quoteFlightPartCancellation,
  cancelFlightParts,
  quoteFlightChange,
  changeFlights,
  withdrawFlightChange,
  listFlightCredits,
  markFlightCredit,
  quoteScheduleRefund,
  acceptSchedule,
  refundSchedule,
  createHold,
  getHold,
  releaseHold,
  extendHold,
  createBooking,
  requestBooking,
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
  listFlightInvoices,
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
  adminBooked,
  listAdminBookings,
  getAdminBooking,
  getAdminFlights,
  waitingApprovals,
  approveBooking,
  rejectBooking,
  withdrawApproval,
  listAuditEvents,
  retryRefund,
  settleRefund,
  agentToday,
  health,
]
