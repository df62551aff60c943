import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '#server/database/db.ts'
import { tourVouchers } from '#server/database/schema/products/tours/tour-bookings.ts'
import { unitsLeft, type StoredTour } from './stored-tour.ts'

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Twelve characters without I, L, O and U; 60 random bits. */
const newCode = (): string => Array.from(randomBytes(12), (byte) => CROCKFORD.charAt(byte & 31)).join('')

/** Gives a confirmed booking its vouchers: one for each unit, or one for all. Once. */
export const issueVouchers = async (
  tx: Db,
  booking: Pick<StoredTour, 'id' | 'client_id' | 'rules' | 'units'>,
): Promise<void> => {
  const known = await tx.$count(tourVouchers, eq(tourVouchers.bookingId, booking.id))
  if (known > 0) return
  const owner = { bookingId: booking.id, clientId: booking.client_id }
  const places = booking.rules.vouchers === 'per_booking' ? [null] : unitsLeft(booking).map(({ index }) => index)
  await tx.insert(tourVouchers).values(places.map((unitIndex) => ({ code: newCode(), ...owner, unitIndex })))
}
