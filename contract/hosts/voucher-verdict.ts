import { dayInZone } from '../core/days.ts'
import { bytesOfKey, readVoucherCode, type Voucher } from './voucher-code.ts'
import type { EndedVoucher, VoucherFacts } from './vouchers.ts'

type Verify = (parts: {
  publicKey: Uint8Array<ArrayBuffer>
  message: Uint8Array<ArrayBuffer>
  signature: Uint8Array<ArrayBuffer>
}) => Promise<boolean>

/** The verified voucher of a code; `unreadable` where it is none, and where none of the keys signed it as it is. */
export const verifiedVoucher = async (
  code: string,
  keys: VoucherFacts['keys'],
  verify: Verify,
): Promise<Voucher | 'unreadable' | 'unknown_key'> => {
  const read = readVoucherCode(code)
  if (read === null) return 'unreadable'
  const key = keys.find(({ keyId }) => keyId === read.voucher.keyId)
  if (key === undefined) return 'unknown_key'
  const publicKey = bytesOfKey(key.publicKey)
  if (publicKey === null) return 'unreadable'
  const { message, signature } = read
  return (await verify({ publicKey, message, signature })) ? read.voucher : 'unreadable'
}

export type VoucherVerdict =
  | { kind: 'valid' }
  | { kind: 'other_property' }
  | { kind: 'too_early' }
  | { kind: 'too_late' }
  | { kind: 'ended'; ended: EndedVoucher }
  | { kind: 'used_here'; at: string }

/**
 * Verdict on a verified voucher on this device at a moment: by the clock of the listing, from the day of check-in to
 * that of check-out. `usedHere`: when this device checked it in, ISO 8601, if it did.
 */
export const verdictOnVoucher = (
  voucher: Voucher,
  facts: Pick<VoucherFacts, 'listings' | 'ended'>,
  { now, usedHere }: { now: Date; usedHere: string | null },
): VoucherVerdict => {
  const listing = facts.listings.find(({ listingId }) => listingId === voucher.listingId)
  if (listing === undefined) return { kind: 'other_property' }
  const ended = facts.ended.find(({ bookingId }) => bookingId === voucher.bookingId)
  if (ended !== undefined && ended.why === 'cancelled') return { kind: 'ended', ended }
  if (usedHere !== null) return { kind: 'used_here', at: usedHere }
  if (ended !== undefined && (ended.why !== 'changed' || voucher.version < ended.version))
    return { kind: 'ended', ended }
  const today = dayInZone(now, listing.zone)
  if (today < voucher.checkIn) return { kind: 'too_early' }
  return today > voucher.checkOut ? { kind: 'too_late' } : { kind: 'valid' }
}
