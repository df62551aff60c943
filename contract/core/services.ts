import type { Area } from './roles.ts'

/** The services on sale; a booking is of one of them. */
export const SERVICES = ['stay', 'flight', 'tour', 'cab'] as const
export type Service = (typeof SERVICES)[number]

/** Announced, and not on sale yet. */
export const UPCOMING_SERVICES: readonly UpcomingService[] = []
export type UpcomingService = AnnouncedService
/** Those on sale, and those of `UPCOMING_SERVICES`. */
export type AnnouncedService = Service

/** Where the screens of a service begin: the first segment of their URLs. */
export const URL_SEGMENTS = {
  stay: 'hotels',
  flight: 'flights',
  tour: 'tour',
  cab: 'cabs',
} as const satisfies Readonly<Record<AnnouncedService, string>>

/** The words of the services in the address of the search on the home page. */
export const SEARCH_SEGMENTS = {
  stay: 'hotels',
  flight: 'flights',
  tour: 'tours',
  cab: 'cabs',
} as const satisfies Readonly<Record<AnnouncedService, string>>

/** The screen of a booking, by service: links of pushes, notifications and mails lead there with `?id=`. */
export const BOOKING_SCREENS = {
  stay: '/booking-confirmed',
  flight: '/flights/ticket',
  tour: '/tour/booking',
  cab: '/cabs/booking',
} as const satisfies Readonly<Record<Service, `/${string}`>>

/** Whose roles may see the bookings of a service; those who decide on its approvals must have them too. */
export const BOOKING_AREAS: Readonly<Record<Service, Area>> = {
  stay: 'signedIn',
  flight: 'flights',
  tour: 'signedIn',
  cab: 'signedIn',
}

/** What mails call a service. */
export const SERVICE_NAMES: Readonly<Record<AnnouncedService, { en: string; id: string }>> = {
  stay: { en: 'hotels', id: 'hotel' },
  flight: { en: 'flights', id: 'tiket pesawat' },
  tour: { en: 'tours and activities', id: 'tur dan aktivitas' },
  cab: { en: 'cabs', id: 'mobil dan antar-jemput' },
}

/** One value for each service on sale. */
export const byService = <T>(valueOf: (service: Service) => T): Record<Service, T> => ({
  stay: valueOf('stay'),
  flight: valueOf('flight'),
  tour: valueOf('tour'),
  cab: valueOf('cab'),
})

/**
 * The service that a stored word means; null for one that this build does not know. Facts from before stays had this name
 * say `hotel`, or nothing.
 */
export const readService = (word: unknown): Service | null =>
  word === undefined || word === 'hotel' ? 'stay' : (SERVICES.find((service) => service === word) ?? null)
