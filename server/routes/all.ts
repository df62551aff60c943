import type { Route } from '#server/plugins/route.ts'
import { adminBookedRoutes } from './admin-booked.ts'
import { adminBookingsRoutes } from './admin-bookings.ts'
import { adminFlightsRoutes } from './admin-flights.ts'
import { adminRefundsRoutes } from './admin-refunds.ts'
import { approvalsRoutes } from './approvals.ts'
import { articlesRoutes } from './articles.ts'
import { auditRoutes } from './audit.ts'
import { authRoutes } from './auth.ts'
import { bookingStaysRoutes } from './booking-stays.ts'
import { bookingRequestsRoutes } from './booking-requests.ts'
import { bookingsRoutes } from './bookings.ts'
import { contactRoutes } from './contact.ts'
import { dataStorageRoutes } from './data-storage.ts'
import { holdsRoutes } from './holds.ts'
import { flightBookingsRoutes } from './flight-bookings.ts'
import { flightCreditsRoutes } from './flight-credits.ts'
import { flightsRoutes } from './flights.ts'
import { scheduleChangesRoutes } from './schedule-changes.ts'
import { hotelsRoutes } from './hotels.ts'
import { invoicesRoutes } from './invoices.ts'
import { launchNoticesRoutes } from './launch-notices.ts'
import { mailedWaysRoutes } from './mailed-ways.ts'
import { notificationsRoutes } from './notifications.ts'
import { offersRoutes } from './offers.ts'
import { outboxKeyRoutes } from './outbox-key.ts'
import { ownAddressRoutes } from './own-address.ts'
import { paymentsRoutes } from './payments.ts'
import { passkeysRoutes } from './passkeys.ts'
import { peopleRoutes } from './people.ts'
import { placesRoutes } from './places.ts'
import { policiesRoutes } from './policies.ts'
import { proofRoutes } from './proof.ts'
import { quotesRoutes } from './quotes.ts'
import { reviewsRoutes } from './reviews.ts'
import { accountRoutes } from './account.ts'
import { companySignInSettingsRoutes } from './company-sign-in-settings.ts'
import { companySignInRoutes } from './company-sign-in.ts'
import { secondFactorRoutes } from './second-factor.ts'
import { signUpRoutes } from './sign-up.ts'
import { sessionsRoutes } from './sessions.ts'
import { systemRoutes } from './system.ts'
import { todayRoutes } from './today.ts'
import { travellersRoutes } from './travellers.ts'
import { userProfileRoutes } from './user-profile.ts'
import { wishlistRoutes } from './wishlist.ts'

/** Every route of the API. */
export const ROUTES: readonly Route[] = [
  ...authRoutes,
  ...proofRoutes,
  ...sessionsRoutes,
  ...accountRoutes,
  ...outboxKeyRoutes,
  ...ownAddressRoutes,
  ...companySignInRoutes,
  ...companySignInSettingsRoutes,
  ...secondFactorRoutes,
  ...passkeysRoutes,
  ...signUpRoutes,
  ...mailedWaysRoutes,
  ...peopleRoutes,
  ...userProfileRoutes,
  ...travellersRoutes,
  ...dataStorageRoutes,
  ...placesRoutes,
  ...flightsRoutes,
  ...flightBookingsRoutes,
  ...flightCreditsRoutes,
  ...scheduleChangesRoutes,
  ...hotelsRoutes,
  ...reviewsRoutes,
  ...wishlistRoutes,
  ...policiesRoutes,
  ...notificationsRoutes,
  ...quotesRoutes,
  ...holdsRoutes,
  ...bookingsRoutes,
  ...bookingRequestsRoutes,
  ...bookingStaysRoutes,
  ...paymentsRoutes,
  ...invoicesRoutes,
  ...articlesRoutes,
  ...offersRoutes,
  ...contactRoutes,
  ...launchNoticesRoutes,
  ...todayRoutes,
  ...adminBookedRoutes,
  ...adminBookingsRoutes,
  ...adminFlightsRoutes,
  ...approvalsRoutes,
  ...auditRoutes,
  ...adminRefundsRoutes,
  ...systemRoutes,
]
