import type { BookingState } from '#contract/bookings/states.ts'
import { genuineVoucher, signedVoucher } from '#server/domain/bookings/hosted/signed-vouchers.ts'
import type { VoucherKeys } from '#server/domain/kernel/voucher-keys.ts'
import { termsLeft, type PartedBooking } from '../book/booking-parts.ts'

/** Fields of a stored booking that its voucher is made of. */
type VoucherBooking = PartedBooking & {
  id: string
  reference: string
  state: BookingState
  hotel: { hotelId: string }
  events: readonly { at: string }[]
}

/** Raised with every change of rooms or nights. */
const voucherVersion = ({ changes }: Pick<VoucherBooking, 'changes'>): number => changes.length + 1

const leadGuestOf = ({ travellers, remaining }: VoucherBooking): string =>
  travellers[(remaining?.roomNumbers[0] ?? 1) - 1]?.fullName ?? ''

/** The signed code of a stay's voucher; null if check-in is not possible. The same booking has the same code. */
export const voucherOf = (booking: VoucherBooking, keys: VoucherKeys): string | null => {
  if (booking.state !== 'confirmed' && booking.state !== 'in_use') return null
  const { checkIn, checkOut, rooms } = termsLeft(booking)
  const since = [...booking.events, ...booking.changes].map(({ at }) => Date.parse(at))
  return signedVoucher(
    {
      bookingId: booking.id,
      listingId: booking.hotel.hotelId,
      reference: booking.reference,
      part: null,
      times: { kind: 'days', first: checkIn, last: checkOut },
      count: rooms,
      guest: leadGuestOf(booking),
      version: voucherVersion(booking),
      issuedAt: new Date(Math.max(...since)),
    },
    keys,
  )
}

/** True where the code is a voucher of this booking as it is now, signed by this installation. */
export const isVoucherOf = (booking: VoucherBooking, code: string, keys: VoucherKeys): boolean => {
  const voucher = genuineVoucher(code, keys)
  return voucher !== null && voucher.bookingId === booking.id && voucher.version === voucherVersion(booking)
}
