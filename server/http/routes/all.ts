import type { Route } from '../route.ts'
import { accountTermsRoutes } from './companies/account-terms.ts'
import { bookingFieldsRoutes } from './companies/booking-fields.ts'
import { bookingForRoutes } from './companies/booking-for.ts'
import { budgetsRoutes } from './companies/budgets.ts'
import { reportsRoutes } from './reports/reports.ts'
import { companySetupRoutes } from './companies/company-setup.ts'
import { costUnitsRoutes } from './companies/cost-units.ts'
import { legalEntitiesRoutes } from './companies/legal-entities.ts'
import { overlapsRoutes } from './bookings/overlaps.ts'
import { adminBookedRoutes } from './bookings/admin-booked.ts'
import { adminBookingsRoutes } from './bookings/admin-bookings.ts'
import { adminRefundsRoutes } from './payments/admin-refunds.ts'
import { approvalSettingsRoutes } from './approvals/approval-settings.ts'
import { decisionLinksRoutes } from './approvals/decision-links.ts'
import { approvalsRoutes } from './approvals/approvals.ts'
import { hostsRoutes } from './hosts/hosts.ts'
import { directoryRoutes } from './directory/directory.ts'
import { listingsRoutes } from './listings/listings.ts'
import { photosRoutes } from './listings/photos.ts'
import { articlesRoutes } from './content/articles.ts'
import { auditRoutes } from './accounts/audit.ts'
import { authRoutes } from './accounts/auth.ts'
import { bookingStaysRoutes } from './products/stays/no-shows.ts'
import { bookingRequestsRoutes } from './products/stays/booking-requests.ts'
import { bookingsRoutes } from './bookings/bookings.ts'
import { cancellationsRoutes } from './bookings/cancellations.ts'
import { contactMessagesRoutes } from './content/contact-messages.ts'
import { contactRoutes } from './content/contact.ts'
import { dataStorageRoutes } from './places/data-storage.ts'
import { holdsRoutes } from './products/stays/holds.ts'
import { flightBookingsRoutes } from './products/flights/flight-bookings.ts'
import { flightCreditsRoutes } from './products/flights/flight-credits.ts'
import { flightsRoutes } from './products/flights/flights.ts'
import { scheduleChangesRoutes } from './products/flights/schedule-changes.ts'
import { hostCalendarRoutes } from './products/stays/host-calendar.ts'
import { calendarFeedsRoutes } from './hosts/calendar-feeds.ts'
import { hostListingsRoutes } from './hosts/listings.ts'
import { staffRoutes } from './hosts/staff.ts'
import { hotelsRoutes } from './products/stays/hotels.ts'
import { statementsRoutes } from './payments/statements.ts'
import { companyInvoicesRoutes } from './payments/company-invoices.ts'
import { invoicesRoutes } from './payments/invoices.ts'
import { launchNoticesRoutes } from './content/launch-notices.ts'
import { emailedSignInRoutes } from './accounts/emailed-sign-in.ts'
import { notificationsRoutes } from './notifications/notifications.ts'
import { offersRoutes } from './content/offers.ts'
import { outboxKeyRoutes } from './accounts/outbox-key.ts'
import { ownAddressRoutes } from './accounts/email-address.ts'
import { paymentsRoutes } from './payments/payments.ts'
import { passkeysRoutes } from './accounts/passkeys.ts'
import { peopleRoutes } from './companies/people.ts'
import { mapRoutes } from './places/map.ts'
import { placesRoutes } from './places/places.ts'
import { companyPoliciesRoutes } from './approvals/company-policies.ts'
import { policiesRoutes } from './approvals/policies.ts'
import { stepUpRoutes } from './accounts/step-up.ts'
import { quotesRoutes } from './products/stays/quotes.ts'
import { privacyRequestsRoutes } from './accounts/privacy-requests.ts'
import { safetyRoutes } from './safety/safety.ts'
import { hostDeparturesRoutes } from './products/tours/host-departures.ts'
import { savedToursRoutes } from './products/tours/saved-tours.ts'
import { cabBoardRoutes } from './products/cabs/cab-board.ts'
import { hostCabRoutes } from './products/cabs/host-board.ts'
import { cabBookingsRoutes } from './products/cabs/cab-bookings.ts'
import { cabChangesRoutes } from './products/cabs/cab-changes.ts'
import { cabFlightsRoutes } from './products/cabs/cab-flights.ts'
import { cabHoldsRoutes } from './products/cabs/cab-holds.ts'
import { cabReviewsRoutes } from './products/cabs/cab-reviews.ts'
import { cabsRoutes } from './products/cabs/cabs.ts'
import { tourBookingsRoutes } from './products/tours/tour-bookings.ts'
import { tourHoldsRoutes } from './products/tours/tour-holds.ts'
import { tourOperationsRoutes } from './products/tours/tour-operations.ts'
import { tourReschedulesRoutes } from './products/tours/tour-reschedules.ts'
import { tourReviewsRoutes } from './products/tours/tour-reviews.ts'
import { toursRoutes } from './products/tours/tours.ts'
import { reviewsRoutes } from './products/stays/reviews.ts'
import { accountRoutes } from './accounts/privacy.ts'
import { companySignInSettingsRoutes } from './companies/company-sign-in-settings.ts'
import { companySignInRoutes } from './companies/company-sign-in.ts'
import { secondFactorRoutes } from './accounts/second-factor.ts'
import { setupRoutes } from './companies/setup.ts'
import { signUpRoutes } from './companies/sign-up.ts'
import { sessionsRoutes } from './accounts/sessions.ts'
import { systemRoutes } from './system.ts'
import { todayRoutes } from './bookings/today.ts'
import { messagesRoutes } from './bookings/messages.ts'
import { outsideBookingsRoutes } from './bookings/outside-bookings.ts'
import { tripExpensesRoutes } from './bookings/trip-expenses.ts'
import { tripPapersRoutes } from './bookings/trip-papers.ts'
import { tripsRoutes } from './bookings/trips.ts'
import { travellersRoutes } from './accounts/travellers.ts'
import { userProfileRoutes } from './accounts/user-profile.ts'
import { wishlistRoutes } from './products/stays/wishlist.ts'

/** Every route of the API. */
export const ROUTES: readonly Route[] = [
  ...authRoutes,
  ...stepUpRoutes,
  ...sessionsRoutes,
  ...accountRoutes,
  ...outboxKeyRoutes,
  ...ownAddressRoutes,
  ...companySignInRoutes,
  ...companySignInSettingsRoutes,
  ...secondFactorRoutes,
  ...passkeysRoutes,
  ...setupRoutes,
  ...signUpRoutes,
  ...emailedSignInRoutes,
  ...peopleRoutes,
  ...accountTermsRoutes,
  ...legalEntitiesRoutes,
  ...costUnitsRoutes,
  ...companySetupRoutes,
  ...budgetsRoutes,
  ...reportsRoutes,
  ...bookingFieldsRoutes,
  ...bookingForRoutes,
  ...userProfileRoutes,
  ...travellersRoutes,
  ...messagesRoutes,
  ...outsideBookingsRoutes,
  ...tripsRoutes,
  ...tripPapersRoutes,
  ...tripExpensesRoutes,
  ...dataStorageRoutes,
  ...placesRoutes,
  ...mapRoutes,
  ...flightsRoutes,
  ...flightBookingsRoutes,
  ...flightCreditsRoutes,
  ...scheduleChangesRoutes,
  ...hotelsRoutes,
  ...reviewsRoutes,
  ...wishlistRoutes,
  ...policiesRoutes,
  ...companyPoliciesRoutes,
  ...notificationsRoutes,
  ...quotesRoutes,
  ...holdsRoutes,
  ...bookingsRoutes,
  ...cancellationsRoutes,
  ...bookingRequestsRoutes,
  ...bookingStaysRoutes,
  ...toursRoutes,
  ...cabsRoutes,
  ...cabHoldsRoutes,
  ...cabBookingsRoutes,
  ...cabChangesRoutes,
  ...cabFlightsRoutes,
  ...cabBoardRoutes,
  ...hostCabRoutes,
  ...cabReviewsRoutes,
  ...tourReviewsRoutes,
  ...privacyRequestsRoutes,
  ...safetyRoutes,
  ...savedToursRoutes,
  ...tourHoldsRoutes,
  ...tourBookingsRoutes,
  ...tourReschedulesRoutes,
  ...tourOperationsRoutes,
  ...hostDeparturesRoutes,
  ...paymentsRoutes,
  ...invoicesRoutes,
  ...companyInvoicesRoutes,
  ...statementsRoutes,
  ...articlesRoutes,
  ...directoryRoutes,
  ...hostsRoutes,
  ...listingsRoutes,
  ...photosRoutes,
  ...offersRoutes,
  ...contactRoutes,
  ...contactMessagesRoutes,
  ...launchNoticesRoutes,
  ...todayRoutes,
  ...hostListingsRoutes,
  ...staffRoutes,
  ...hostCalendarRoutes,
  ...calendarFeedsRoutes,
  ...overlapsRoutes,
  ...adminBookedRoutes,
  ...adminBookingsRoutes,
  ...approvalsRoutes,
  ...approvalSettingsRoutes,
  ...decisionLinksRoutes,
  ...auditRoutes,
  ...adminRefundsRoutes,
  ...systemRoutes,
]
