/** Rule for booking on behalf of colleagues. Arrangers may book under every rule. */
export const BOOKING_FOR_RULES = ['everybody', 'own_cost_centre', 'arrangers'] as const
export type BookingForRule = (typeof BOOKING_FOR_RULES)[number]

/** Rule for travellers from outside the company. */
export const GUEST_RULES = ['allowed', 'approval', 'not'] as const
export type GuestRule = (typeof GUEST_RULES)[number]

/** Header with the traveller's user id. */
export const BOOKING_FOR_HEADER = 'singgah-booking-for'
