import type { BookedUnit, TourBooking } from '#contract/products/tours/tour-bookings.ts'

/** Who still goes. */
export const unitsLeft = ({ units }: Pick<TourBooking, 'units'>): BookedUnit[] =>
  units.filter(({ state }) => state === 'booked')

export type Voucher = { code: string; name: string; ticket: string; redeemedAt: string | null }

/** The codes to show: one for the booking, or one for each person who still goes. */
export const vouchersOf = (booking: TourBooking): Voucher[] => {
  const left = unitsLeft(booking)
  if (booking.voucherCode !== null) {
    const names = left.map(({ fullName }) => fullName).filter((name) => name !== '')
    const ticket = left.length === 1 ? (left[0]?.name ?? '') : ''
    return [
      { code: booking.voucherCode, name: names[0] ?? booking.contact.name, ticket, redeemedAt: booking.redeemedAt },
    ]
  }
  return left.flatMap(({ voucherCode, fullName, name, redeemedAt }) =>
    voucherCode === null ? [] : [{ code: voucherCode, name: fullName, ticket: name, redeemedAt }],
  )
}

/** How many of which ticket still go: `2 × Adult, 1 × Child`. */
export const ticketsLabel = (booking: Pick<TourBooking, 'units'>): string => {
  const counts = new Map<string, number>()
  for (const { name } of unitsLeft(booking)) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].map(([name, count]) => `${count} × ${name}`).join(', ')
}

/** True where the operator cancelled the departure: the booker did not. */
export const isOperatorCancelled = ({ operatorCancelled }: Pick<TourBooking, 'operatorCancelled'>): boolean =>
  operatorCancelled !== null
