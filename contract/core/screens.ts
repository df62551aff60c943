import { SERVICES, type Service } from './services.ts'

/** The screen of a booking, by service: links of pushes, notifications and mails lead there with `?id=`. */
export const BOOKING_SCREENS = {
  stay: '/booking-confirmed',
  flight: '/flights/ticket',
} as const satisfies Readonly<Record<Service, string>>

/**
 * The service that a stored word means; null for one that this build does not know. Facts from before stays had this name
 * say `hotel`, or nothing.
 */
export const readService = (word: unknown): Service | null =>
  word === undefined || word === 'hotel' ? 'stay' : (SERVICES.find((service) => service === word) ?? null)
