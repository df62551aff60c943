/** Who may book for colleagues; arrangers may under each. */
export const BOOKING_FOR_RULES = ['everybody', 'own_cost_centre', 'arrangers'] as const
export type BookingForRule = (typeof BOOKING_FOR_RULES)[number]

/** Whether travellers from outside the company may be booked. */
export const GUEST_RULES = ['allowed', 'approval', 'not'] as const
export type GuestRule = (typeof GUEST_RULES)[number]

/** The id of the colleague whom a call of their booker is for. */
export const BOOKING_FOR_HEADER = 'singgah-booking-for'
