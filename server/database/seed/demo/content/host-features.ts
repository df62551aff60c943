import type { FeatureEntry } from './feature-entry.ts'

/** Features of hosts, as the texts name them. */
export const HOST_FEATURES = {
  hosting: {
    routes: [
      '/agent/dashboard',
      '/agent/bookings',
      '/agent/listings',
      '/agent/reviews',
      '/agent/earnings',
      '/agent/activities',
      '/agent/settings',
    ],
    endpoints: [
      'agent.today',
      'agent.listings',
      'agent.calendar',
      'hostTours.departures',
      'hostTours.editDepartures',
      'hostTours.cancelDeparture',
      'hosts.bookings',
      'hosts.acceptRequest',
      'hosts.checkIn',
      'hosts.checkOut',
      'hosts.voucherFacts',
      'hosts.earnings',
      'hosts.business',
      'hosts.activities',
      'stays.reportArrival',
      'stays.reportDeparture',
    ],
    en: /\*Check in\*|\bcheck-ins and no-shows\b/i,
    id: /\*Check-in\*|\bcheck-in dan laporan\b/i,
  },
  listings: {
    routes: ['/listings/join-us', '/listings/add'],
    endpoints: [
      'listings.put',
      'listings.submit',
      'listings.decide',
      'photos.begin',
      'photos.sendPart',
      'photos.finish',
      'photos.get',
      'photos.getReviewed',
    ],
    en: /\bbecome a host\b|\blist your property\b/i,
    id: /\bjadi tuan rumah\b|\btambah properti\b/i,
  },
  'host-team': {
    routes: ['/agent/settings'],
    endpoints: ['hosts.staff', 'hosts.inviteStaff', 'hosts.removeStaff', 'hosts.acceptEmployment'],
    en: /\binvite people to your team\b/i,
    id: /\bundang orang ke tim\b/i,
  },
  'booking-messages': {
    routes: [],
    endpoints: ['bookingMessages.list', 'bookingMessages.put', 'bookingMessages.report', 'bookingMessages.photo'],
    en: /\bwrite to (?:the property|your guest)\b/i,
    id: /\bmenulis kepada (?:properti|tamu)\b/i,
  },
} as const satisfies Record<string, FeatureEntry>
