import { createPublicKey, verify } from 'node:crypto'
import { verdictOnVoucher, verifiedVoucher } from '#contract/hosts/voucher-verdict.ts'
import { getVoucherFacts, type VoucherFacts } from '#contract/hosts/vouchers.ts'
import type { Api } from '../api.ts'

const SPKI = Buffer.from('302a300506032b6570032100', 'hex')

export const verifySignature = (parts: { publicKey: Uint8Array; message: Uint8Array; signature: Uint8Array }) => {
  const key = createPublicKey({ key: Buffer.concat([SPKI, parts.publicKey]), format: 'der', type: 'spki' })
  return Promise.resolve(verify(null, parts.message, key, parts.signature))
}

/** What a device with these facts says of a code at a moment: why it ended, or its verdict. */
export const verdictBy = async (facts: VoucherFacts, code: string, now: Date): Promise<string> => {
  const voucher = await verifiedVoucher(code, facts.keys, verifySignature)
  if (typeof voucher === 'string') return voucher
  const verdict = verdictOnVoucher(voucher, facts, { now, usedHere: null })
  return verdict.kind === 'ended' ? verdict.ended.why : verdict.kind
}

/** The same with the facts of this moment. */
export const verdictOn = async (api: Api, as: string, code: string): Promise<string> =>
  verdictBy(await api.ok(getVoucherFacts, {}, { as }), code, api.clock.now())
