import type { BookedUnit, TourBooking } from '#contract/products/tours/tour-bookings.ts'

/** Who still goes. */
export const unitsLeft = ({ units }: Pick<TourBooking, 'units'>): BookedUnit[] =>
  units.filter(({ state }) => state === 'booked')

/** `qr` is what its picture holds: the signed voucher where there is one. */
export type Voucher = { code: string; qr: string; name: string; ticket: string; redeemedAt: string | null }

/** The codes to show: one for the booking, or one for each person who still goes. */
export const vouchersOf = (booking: TourBooking): Voucher[] => {
  const left = unitsLeft(booking)
  const { voucherCode: whole, redeemedAt: used } = booking
  if (whole !== null) {
    const names = left.map(({ fullName }) => fullName).filter((name) => name !== '')
    const ticket = left.length === 1 ? (left[0]?.name ?? '') : ''
    const name = names[0] ?? booking.contact.name
    return [{ code: whole, qr: booking.signedVoucher ?? whole, name, ticket, redeemedAt: used }]
  }
  return left.flatMap(({ voucherCode: code, signedVoucher, fullName, name, redeemedAt }) =>
    code === null ? [] : [{ code, qr: signedVoucher ?? code, name: fullName, ticket: name, redeemedAt }],
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
