/** Codes of what hosts do with bookings and the calendar of their listings, with their HTTP status. */
export const HOST_ERROR_STATUS = {
  request_answered: 409,
  already_checked_in: 409,
  voucher_not_genuine: 409,
  voucher_of_other_booking: 409,
  voucher_outdated: 409,
  not_checked_in: 409,
  already_checked_out: 409,
  booking_over: 409,
  last_night_over: 409,
  stay_already_shorter: 409,
  places_invalid: 400,
  departures_too_many: 400,
  departure_started: 409,
  departure_changed: 409,
  places_below_taken: 409,
} as const satisfies Record<string, number>
