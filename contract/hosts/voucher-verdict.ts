import { dayInZone } from '../core/days.ts'
import { bytesOfKey, readVoucherCode, type Voucher, type VoucherTimes } from './voucher-code.ts'
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
  | { kind: 'other_listing' }
  | { kind: 'too_early' }
  | { kind: 'too_late' }
  | { kind: 'ended'; ended: EndedVoucher }
  | { kind: 'used_here'; at: string }

/** When a voucher may be used: what began later or earlier than it says took older codes along. */
export const timesOfVoucher = (
  { bookingId, version, times }: Pick<Voucher, 'bookingId' | 'version' | 'times'>,
  { moved = [] }: Pick<VoucherFacts, 'moved'>,
): VoucherTimes => {
  const now = moved.find((one) => one.bookingId === bookingId && one.version > version)
  if (now === undefined) return times
  const { startsAt, opensAt, closesAt } = now
  return {
    kind: 'hours',
    startsAt: new Date(startsAt),
    opensAt: new Date(opensAt),
    closesAt: new Date(closesAt),
  }
}

const whenNow = (times: VoucherTimes, zone: string, now: Date): 'valid' | 'too_early' | 'too_late' => {
  if (times.kind === 'hours') {
    if (now < times.opensAt) return 'too_early'
    return now < times.closesAt ? 'valid' : 'too_late'
  }
  const today = dayInZone(now, zone)
  if (today < times.first) return 'too_early'
  return today > times.last ? 'too_late' : 'valid'
}

/**
 * Verdict on a verified voucher on this device at a moment, by the clock of the listing. `usedHere`: when this device
 * checked it in, ISO 8601, if it did.
 */
export const verdictOnVoucher = (
  voucher: Voucher,
  facts: Pick<VoucherFacts, 'listings' | 'ended' | 'moved'>,
  { now, usedHere }: { now: Date; usedHere: string | null },
): VoucherVerdict => {
  const listing = facts.listings.find(({ listingId }) => listingId === voucher.listingId)
  if (listing === undefined) return { kind: 'other_listing' }
  const about = facts.ended.filter(
    ({ bookingId, part, why, version }) =>
      bookingId === voucher.bookingId &&
      (part === undefined || part === voucher.part) &&
      (why !== 'changed' || voucher.version < version),
  )
  const cancelled = about.find(({ why }) => why === 'cancelled')
  if (cancelled !== undefined) return { kind: 'ended', ended: cancelled }
  if (usedHere !== null) return { kind: 'used_here', at: usedHere }
  const ended = about.find(({ why }) => why !== 'changed') ?? about[0]
  if (ended !== undefined) return { kind: 'ended', ended }
  return { kind: whenNow(timesOfVoucher(voucher, facts), listing.zone, now) }
}
