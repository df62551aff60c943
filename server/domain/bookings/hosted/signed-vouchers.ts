import { createPublicKey, verify } from 'node:crypto'
import { bytesOfKey, readVoucherCode, voucherCode, type Voucher } from '#contract/hosts/voucher-code.ts'
import type { Db } from '#server/database/db.ts'
import { Refusal } from '#server/domain/kernel/refusal.ts'
import { loadVoucherKeys, type VoucherKeys } from '#server/domain/kernel/voucher-keys.ts'

/** So long after the end of a booking hosts still know its voucher, and may send that they saw it. */
export const VOUCHER_KEPT_MS = 2 * 86_400_000

const SPKI_HEADER = Buffer.from('302a300506032b6570032100', 'hex')

/** Signs the facts that a product states about a booking. */
export const signedVoucher = (facts: Omit<Voucher, 'keyId'>, keys: VoucherKeys): string =>
  voucherCode({ ...facts, keyId: keys.keyId }, keys.sign)

/** The voucher of a code that this installation signed; null for every other. */
export const genuineVoucher = (code: string, { publicKeys }: Pick<VoucherKeys, 'publicKeys'>): Voucher | null => {
  const read = readVoucherCode(code)
  if (read === null) return null
  const { voucher, message, signature } = read
  const known = publicKeys.find(({ keyId }) => keyId === voucher.keyId)
  const bytes = known === undefined ? null : bytesOfKey(known.publicKey)
  if (bytes === null) return null
  const key = createPublicKey({ key: Buffer.concat([SPKI_HEADER, bytes]), format: 'der', type: 'spki' })
  return verify(null, message, key, signature) ? voucher : null
}

/** A code of another form is a plain one, which the server knows. */
export const isSignedForm = (code: string): boolean => /^SG\d\./.test(code.trim())

/**
 * The voucher shown for a booking, also where another process has renewed the key; `tx` is the system's. Throws
 * `voucher_not_genuine` or `voucher_of_other_booking`.
 */
export const shownVoucher = async (
  tx: Db,
  code: string,
  { bookingId, keys }: { bookingId: string; keys: VoucherKeys },
): Promise<Voucher> => {
  const voucher = genuineVoucher(code, keys) ?? genuineVoucher(code, await loadVoucherKeys(tx))
  if (voucher === null) throw new Refusal('voucher_not_genuine')
  if (voucher.bookingId !== bookingId) throw new Refusal('voucher_of_other_booking')
  return voucher
}
