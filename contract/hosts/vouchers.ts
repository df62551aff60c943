import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { idSchema, instantSchema } from '../core/scalars.ts'

/** A public Ed25519 key of the installation, 32 bytes as base64url, by its number. */
const voucherKeySchema = v.object({ keyId: v.number(), publicKey: v.string() })

export const VOUCHER_ENDS = ['cancelled', 'changed', 'checked_in', 'no_show', 'over'] as const

const endedVoucherSchema = v.object({
  bookingId: idSchema,
  reference: v.string(),
  why: v.picklist(VOUCHER_ENDS),
  /** Vouchers of a lower version are not valid any more. */
  version: v.number(),
  at: instantSchema,
})
export type EndedVoucher = v.InferOutput<typeof endedVoucherSchema>

export const getVoucherFacts = endpoint({
  name: 'hosts.voucherFacts',
  method: 'GET',
  path: '/api/Agent/Vouchers',
  summary:
    'What is needed to verify the vouchers of guests without a network: the public keys of the installation, my listings, and the vouchers of current bookings at them that are not valid any more.',
  access: 'agent',
  forHost: 'reception',
  response: v.object({
    keys: v.array(voucherKeySchema),
    listings: v.array(v.object({ listingId: idSchema, name: v.string(), zone: v.string() })),
    ended: v.array(endedVoucherSchema),
    asOf: instantSchema,
  }),
})
export type VoucherFacts = v.InferOutput<(typeof getVoucherFacts)['response']>
