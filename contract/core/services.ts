/** The services on sale; a booking is of one of them. */
export const SERVICES = ['stay', 'flight'] as const
export type Service = (typeof SERVICES)[number]

/** Announced, and not on sale yet. */
export const UPCOMING_SERVICES = ['tour', 'cab'] as const
export type UpcomingService = (typeof UPCOMING_SERVICES)[number]

/** Where the screens of a service begin: the first segment of their URLs. */
export const URL_SEGMENTS = {
  stay: 'hotels',
  flight: 'flights',
  tour: 'tour',
  cab: 'cabs',
} as const satisfies Readonly<Record<Service | UpcomingService, string>>

/** One value for each service on sale. */
export const byService = <T>(valueOf: (service: Service) => T): Record<Service, T> => ({
  stay: valueOf('stay'),
  flight: valueOf('flight'),
})
