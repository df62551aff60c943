export const MAX_CAB_STOPS = 3
export const MIN_CAB_HOURS = 2
export const MAX_CAB_HOURS = 12
export const MAX_CAB_DAYS = 14
/** The largest vehicles take so many people and bags. */
export const MAX_CAB_PEOPLE = 16
export const MAX_CAB_BAGS = 20
export const MAX_CHILD_SEATS = 3
/** How far ahead rides are sold, in days. */
export const CAB_HORIZON_DAYS = 365
/** The longest transfer by road, in metres. */
export const MAX_TRANSFER_METRES = 250_000
