export const MAX_NIGHTS = 30

export const MAX_ROOMS = 8

export const MAX_ADULTS = 32

export const MAX_CHILDREN = 16

/** How far ahead stock and prices exist, in nights from today at the place. */
export const HORIZON_NIGHTS = 365
