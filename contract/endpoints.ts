import { OWN_CHECK_ENDPOINTS } from './safety/own-checks.ts'
import { SAFETY_CHECK_ENDPOINTS } from './safety/safety-checks.ts'
import { PRIVACY_REQUEST_ENDPOINTS } from './accounts/privacy-requests.ts'
import { listLooks, listWhereabouts } from './safety/whereabouts.ts'
import type { Endpoint } from './core/endpoint.ts'
import { PRODUCT_ENDPOINTS } from './products/product-endpoints.ts'
import { adminToday, getAdminBooking, listAdminBookings, listBookings } from './products/registry.ts'
import { cancelBooking, quoteCancellation, quotePartialCancellation } from './products/cancellations.ts'
import { withdrawRequest } from './products/request-withdrawal.ts'
import { listInvoices } from './products/invoices.ts'
import { listCompanyInvoices, listInvoiceMonths } from './products/company-invoices.ts'
import { STATEMENT_ENDPOINTS } from './payments/statements.ts'
import { TAX_INVOICE_ENDPOINTS } from './payments/tax-invoices.ts'
import { listCompanies, setAccountTerms } from './companies/account-terms.ts'
import { BOOKING_FIELD_ENDPOINTS } from './companies/booking-fields.ts'
import { BOOKING_FOR_ENDPOINTS } from './companies/booking-for.ts'
import { allocationOfBooking } from './companies/allocated.ts'
import { budgetsOfBooking, endBudget, listBudgets, saveBudget } from './companies/budgets.ts'
import { reportChoices, reportFigures, reportRows } from './reports/reports.ts'
import { listSavedReports, removeReport, saveReport } from './reports/saved-reports.ts'
import { getChecklist } from './companies/checklist.ts'
import { dismissSetup, getCompanySetup, skipSetupStep } from './companies/company-setup.ts'
import { archiveCostUnit, importCostUnits, listCostUnits, saveCostUnit } from './companies/cost-units.ts'
import { archiveLegalEntity, listLegalEntities, saveLegalEntity } from './companies/legal-entities.ts'
import { findOverlaps } from './bookings/overlaps.ts'
import { adminBooked, adminBookedByMonth } from './bookings/admin-booked.ts'
import { approveBooking, rejectBooking, pendingApprovals, withdrawApproval } from './products/approvals.ts'
import { retryRefund, settleRefund } from './payments/admin-refunds.ts'
import { CALENDAR_FEED_ENDPOINTS } from './hosts/calendar-feeds.ts'
import { HOST_LISTING_ENDPOINTS } from './hosts/listings.ts'
import { HOST_ENDPOINTS } from './hosts/endpoints.ts'
import { getHostBooking, listHostBookings } from './products/hosted.ts'
import { PHOTO_ENDPOINTS } from './listings/photos.ts'
import { DIRECTORY_ENDPOINTS } from './directory/endpoints.ts'
import { getArticle, listArticles, listQuestions, voteOnArticle } from './content/articles.ts'
import { listAuditEvents } from './accounts/audit.ts'
import { demoAccounts, login, logout } from './accounts/auth.ts'
import { confirmContactAddress, createContactCase, stopContactMails } from './content/contact.ts'
import { listContactMessages, setContactAnswered } from './content/contact-messages.ts'
import { airlines, airports } from './places/data-storage.ts'
import { confirmLaunchNotice, leaveLaunchNotice, requestLaunchNotice } from './content/launch-notices.ts'
import { NOTIFICATION_ENDPOINTS } from './notifications/notifications.ts'
import { getOffer, listOffers } from './content/offers.ts'
import { getOutboxKey, openOutbox } from './accounts/outbox-key.ts'
import { openPaymentSession, paymentOptions } from './payments/payments.ts'
import { listReceipts } from './payments/receipts.ts'
import { listSavedCards, openCardSetup, preferCard, removeCard } from './payments/saved-cards.ts'
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
import { APPROVAL_CHAIN_ENDPOINTS } from './approvals/approval-chains.ts'
import { APPROVAL_REQUEST_ENDPOINTS } from './approvals/approval-requests.ts'
import { APPROVAL_SETTINGS_ENDPOINTS } from './approvals/approval-settings.ts'
import { decideByLink, decideTripByLink, readDecisionLink, readTripLink } from './approvals/decision-links.ts'
import { demandTwoFactors, endTwoFactorDemand, getTwoFactorDemand } from './companies/two-factor-demand.ts'
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
import { importPeople, previewPeopleImport } from './companies/people-import.ts'
import {
  askAddressChange,
  confirmAddressChange,
  dropAddressChange,
  getOwnAddress,
  restoreAddress,
} from './accounts/email-address.ts'
import { changePassword } from './accounts/password.ts'
import { getMap } from './places/map.ts'
import { getPlace, listPlaces } from './places/places.ts'
import { COMPANY_POLICY_ENDPOINTS } from './products/company-policies.ts'
import { searchPolicySuppliers } from './products/policy-suppliers.ts'
import { tryPolicy } from './products/policy-trials.ts'
import { myPolicy } from './products/policies.ts'
import { stepUpMethods, stepUp } from './accounts/step-up.ts'
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
import { leaveSession, refreshSession } from './accounts/session-renewal.ts'
import { endAllSessions, endOneSession, endOtherSessions, listSessions } from './accounts/sessions.ts'
import { getInvitation, signUp, verifyEmail, verifyEmailAgain } from './accounts/sign-up.ts'
import { completeSetup, draftLegalTexts, setupState } from './companies/setup.ts'
import { demonstration, health, live } from './core/system.ts'
import { TRIP_ENDPOINTS } from './bookings/trips.ts'
import { EXPENSE_ENDPOINTS } from './bookings/trip-expenses.ts'
import { getTripPapers, issueTripLetters } from './bookings/trip-papers.ts'
import { getPerDiem, savePerDiem } from './companies/per-diem-settings.ts'
import { PAPER_SETTING_ENDPOINTS } from './companies/paper-settings.ts'
import { OUTSIDE_BOOKING_ENDPOINTS } from './bookings/outside-bookings.ts'
import { BOOKING_MESSAGE_ENDPOINTS } from './bookings/messages.ts'
import { importTravellers } from './accounts/travellers-import.ts'
import { listTravellers, putTraveller, removeTraveller } from './accounts/travellers.ts'
import { getProfile, putProfile, userProfile } from './accounts/user-profile.ts'

/** Every endpoint there is. The page never imports this table: it takes the single endpoints it calls. */
export const ENDPOINTS: readonly Endpoint[] = [
  setupState,
  draftLegalTexts,
  completeSetup,
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
  listCompanies,
  setAccountTerms,
  listLegalEntities,
  saveLegalEntity,
  archiveLegalEntity,
  listCostUnits,
  saveCostUnit,
  archiveCostUnit,
  importCostUnits,
  ...BOOKING_FIELD_ENDPOINTS,
  ...BOOKING_FOR_ENDPOINTS,
  allocationOfBooking,
  listBudgets,
  saveBudget,
  endBudget,
  budgetsOfBooking,
  reportFigures,
  reportRows,
  reportChoices,
  listSavedReports,
  saveReport,
  removeReport,
  getChecklist,
  getCompanySetup,
  skipSetupStep,
  dismissSetup,
  listPeople,
  invitePerson,
  previewPeopleImport,
  importPeople,
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
  getTwoFactorDemand,
  demandTwoFactors,
  endTwoFactorDemand,
  userProfile,
  getProfile,
  putProfile,
  listTravellers,
  putTraveller,
  removeTraveller,
  importTravellers,
  ...OUTSIDE_BOOKING_ENDPOINTS,
  ...BOOKING_MESSAGE_ENDPOINTS,
  ...TRIP_ENDPOINTS,
  getTripPapers,
  issueTripLetters,
  ...PAPER_SETTING_ENDPOINTS,
  getPerDiem,
  savePerDiem,
  ...EXPENSE_ENDPOINTS,
  airports,
  airlines,
  listPlaces,
  getPlace,
  getMap,
  myPolicy,
  ...APPROVAL_SETTINGS_ENDPOINTS,
  ...APPROVAL_CHAIN_ENDPOINTS,
  ...APPROVAL_REQUEST_ENDPOINTS,
  readDecisionLink,
  decideByLink,
  readTripLink,
  decideTripByLink,
  ...COMPANY_POLICY_ENDPOINTS,
  tryPolicy,
  searchPolicySuppliers,
  ...NOTIFICATION_ENDPOINTS,
  ...PRIVACY_REQUEST_ENDPOINTS,
  listWhereabouts,
  listLooks,
  ...SAFETY_CHECK_ENDPOINTS,
  ...OWN_CHECK_ENDPOINTS,
  listBookings,
  paymentOptions,
  openPaymentSession,
  listReceipts,
  listSavedCards,
  openCardSetup,
  preferCard,
  removeCard,
  quoteCancellation,
  quotePartialCancellation,
  cancelBooking,
  withdrawRequest,
  listInvoices,
  listInvoiceMonths,
  listCompanyInvoices,
  ...STATEMENT_ENDPOINTS,
  ...TAX_INVOICE_ENDPOINTS,
  ...DIRECTORY_ENDPOINTS,
  ...HOST_ENDPOINTS,
  listHostBookings,
  getHostBooking,
  listArticles,
  getArticle,
  listQuestions,
  voteOnArticle,
  listOffers,
  getOffer,
  createContactCase,
  confirmContactAddress,
  stopContactMails,
  listContactMessages,
  setContactAnswered,
  requestLaunchNotice,
  confirmLaunchNotice,
  leaveLaunchNotice,
  ...HOST_LISTING_ENDPOINTS,
  ...PHOTO_ENDPOINTS,
  ...CALENDAR_FEED_ENDPOINTS,
  adminToday,
  findOverlaps,
  adminBooked,
  adminBookedByMonth,
  listAdminBookings,
  getAdminBooking,
  pendingApprovals,
  approveBooking,
  rejectBooking,
  withdrawApproval,
  listAuditEvents,
  retryRefund,
  settleRefund,
  demonstration,
  health,
  live,
  ...PRODUCT_ENDPOINTS,
]
