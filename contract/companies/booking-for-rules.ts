/** Who may book for colleagues; arrangers may under each. */
export const BOOKING_FOR_RULES = ['everybody', 'own_cost_centre', 'arrangers'] as const
export type BookingForRule = (typeof BOOKING_FOR_RULES)[number]

/** Whether travellers from outside the company may be booked. */
export const GUEST_RULES = ['allowed', 'approval', 'not'] as const
export type GuestRule = (typeof GUEST_RULES)[number]

/** The id of the colleague whom a call of their booker is for. */
export const BOOKING_FOR_HEADER = 'singgah-booking-for'

const wordsOf = (name: string): string[] =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** True if a name on a booking may be that of a person: tickets often omit middle names. */
export const isNameOf = (written: string, person: string): boolean => {
  const [fewer = [], more = []] = [wordsOf(written), wordsOf(person)].toSorted((a, b) => a.length - b.length)
  return fewer.length > 0 && fewer.every((word) => more.includes(word))
}

/** The same for who has to be on a booking: one word is enough only for people whose name is one. */
export const isFullNameOf = (written: string, person: string): boolean =>
  isNameOf(written, person) && wordsOf(written).length >= Math.min(2, wordsOf(person).length)
