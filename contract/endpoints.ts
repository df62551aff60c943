import type { Endpoint } from './core/endpoint.ts'
import { adminToday, getAdminBooking, listAdminBookings, listBookings } from './products/registry.ts'
import { checkPayment } from './products/stays/payment.ts'
import { listInvoices } from './products/invoices.ts'
import { adminBooked } from './bookings/admin-booked.ts'
import { approveBooking, rejectBooking, pendingApprovals, withdrawApproval } from './products/approvals.ts'
import { quoteNoShow, reportArrival, reportDeparture, reportNoShow, undoNoShow } from './products/stays/no-shows.ts'
import { retryRefund, settleRefund } from './payments/admin-refunds.ts'
import { getArticle, listArticles, listQuestions, voteOnArticle } from './content/articles.ts'
import { listAuditEvents } from './accounts/audit.ts'
import { demoAccounts, login, logout } from './accounts/auth.ts'
import { createStayBooking, getStayBooking } from './products/stays/bookings.ts'
import { requestBooking } from './products/stays/booking-requests.ts'
import { createContactCase } from './content/contact.ts'
import { airlines, airports } from './places/data-storage.ts'
import {
  agreeFlightPrice,
  checkFlightPayment,
  createFlightBooking,
  getFlightBooking,
  payFlightBooking,
} from './products/flights/flight-bookings.ts'
import { cancelBooking, quoteCancellation, quotePartialCancellation } from './products/cancellations.ts'
import { changeFlights, quoteFlightChange, withdrawFlightChange } from './products/flights/flight-changes.ts'
import { listFlightCredits, markFlightCredit } from './products/flights/flight-credits.ts'
import { flightPasses } from './products/flights/flight-passes.ts'
import { acceptSchedule, quoteScheduleRefund, refundSchedule } from './products/flights/schedule-changes.ts'
import { evaluateChosenFlights } from './products/flights/policy.ts'
import { readFlightExtras } from './products/flights/flight-extras.ts'
import { flightDays, readFlights, searchFlights } from './products/flights/flights.ts'
import { createHold, extendHold, getHold, releaseHold } from './products/stays/holds.ts'
import { getHotel, hotelFacets, listBrandHotels, listHotels, listRates } from './products/stays/hotels.ts'
import { confirmLaunchNotice, leaveLaunchNotice, requestLaunchNotice } from './content/launch-notices.ts'
import {
  getNotificationPreferences,
  getPushKey,
  listNotifications,
  putNotificationPreferences,
  readNotifications,
  subscribeToPush,
  unsubscribeFromPush,
} from './notifications/notifications.ts'
import { getOffer, listOffers } from './content/offers.ts'
import { getOutboxKey, openOutbox } from './accounts/outbox-key.ts'
import { openPaymentSession, paymentOptions } from './payments/payments.ts'
import {
  addPasskey,
  askNewPasskey,
  askStepUpPasskey,
  askSignInPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
} from './accounts/passkeys.ts'
import { askDeletion, exportAccount, getDeletion, undoDeletion } from './accounts/privacy.ts'
import { beginCompanySignIn, finishCompanySignIn, signInMethods } from './companies/company-sign-in.ts'
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
} from './companies/company-sign-in-settings.ts'
import { askPasswordReset, askSignInCode, confirmSignInCode, resetPassword } from './accounts/emailed-sign-in.ts'
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
} from './companies/people.ts'
import {
  askAddressChange,
  confirmAddressChange,
  dropAddressChange,
  getOwnAddress,
  restoreAddress,
} from './accounts/email-address.ts'
import { changePassword } from './accounts/password.ts'
import { getPlace, listPlaces } from './places/places.ts'
import { myPolicy } from './products/policies.ts'
import { stepUpMethods, stepUp } from './accounts/step-up.ts'
import { createQuote, getQuote } from './products/stays/quotes.ts'
import { createReview, listReviews, reviewOfBooking, reviewSummary } from './products/stays/reviews.ts'
import {
  askSecondPasskey,
  confirmTotp,
  finishSignIn,
  forgetDevice,
  removeTotp,
  renewBackupCodes,
  secondFactor,
  startTotp,
} from './accounts/second-factor.ts'
import {
  endAllSessions,
  endOneSession,
  endOtherSessions,
  leaveSession,
  listSessions,
  refreshSession,
} from './accounts/sessions.ts'
import { getInvitation, signUp, verifyEmail, verifyEmailAgain } from './accounts/sign-up.ts'
import { health } from './core/system.ts'
import { agentToday } from './products/stays/today.ts'
import { listTravellers, putTraveller, removeTraveller } from './accounts/travellers.ts'
import { getProfile, putProfile, userProfile } from './accounts/user-profile.ts'
import { listWishlist, saveWishlistItem, removeWishlistItem, wishlistPrices } from './products/stays/wishlist.ts'

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
  stepUpMethods,
  stepUp,
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
  askStepUpPasskey,
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
  signInMethods,
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
  listWishlist,
  wishlistPrices,
  saveWishlistItem,
  removeWishlistItem,
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
  evaluateChosenFlights,
  createFlightBooking,
  getFlightBooking,
  flightPasses,
  agreeFlightPrice,
  payFlightBooking,
  checkFlightPayment,
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
  createStayBooking,
  requestBooking,
  listBookings,
  getStayBooking,
  quoteNoShow,
  reportNoShow,
  undoNoShow,
  reportArrival,
  reportDeparture,
  paymentOptions,
  openPaymentSession,
  checkPayment,
  quoteCancellation,
  quotePartialCancellation,
  cancelBooking,
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
  adminBooked,
  listAdminBookings,
  getAdminBooking,
  pendingApprovals,
  approveBooking,
  rejectBooking,
  withdrawApproval,
  listAuditEvents,
  retryRefund,
  settleRefund,
  agentToday,
  health,
]
