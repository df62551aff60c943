import { createPublicKey, verify } from 'node:crypto'
import type { BookingState } from '#contract/bookings/states.ts'
import { bytesOfKey, readVoucherCode, voucherCode, type Voucher } from '#contract/hosts/voucher-code.ts'
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
  const voucher: Voucher = {
    keyId: keys.keyId,
    bookingId: booking.id,
    listingId: booking.hotel.hotelId,
    reference: booking.reference,
    checkIn,
    checkOut,
    rooms,
    guest: leadGuestOf(booking),
    version: voucherVersion(booking),
    issuedAt: new Date(Math.max(...since)),
  }
  return voucherCode(voucher, keys.sign)
}

const SPKI_HEADER = Buffer.from('302a300506032b6570032100', 'hex')

/** True where the code is a voucher of this booking as it is now, signed by this installation. */
export const isVoucherOf = (booking: VoucherBooking, code: string, keys: VoucherKeys): boolean => {
  const read = readVoucherCode(code)
  if (read === null) return false
  const { voucher, message, signature } = read
  if (voucher.bookingId !== booking.id || voucher.version !== voucherVersion(booking)) return false
  const known = keys.publicKeys.find(({ keyId }) => keyId === voucher.keyId)
  const bytes = known === undefined ? null : bytesOfKey(known.publicKey)
  if (bytes === null) return false
  const key = createPublicKey({ key: Buffer.concat([SPKI_HEADER, bytes]), format: 'der', type: 'spki' })
  return verify(null, message, key, signature)
}
