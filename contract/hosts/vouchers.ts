import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { idSchema, instantSchema } from '../core/scalars.ts'
import { SERVICES } from '../core/services.ts'

/** A public Ed25519 key of the installation, 32 bytes as base64url, by its number. */
const voucherKeySchema = v.object({ keyId: v.number(), publicKey: v.string() })

export const VOUCHER_ENDS = ['cancelled', 'changed', 'checked_in', 'no_show', 'over'] as const

const endedVoucherSchema = v.object({
  bookingId: idSchema,
  reference: v.string(),
  why: v.picklist(VOUCHER_ENDS),
  /** Of one of several vouchers of the booking, counted from 0; missing where it is true of all. */
  part: v.exactOptional(v.number()),
  /** Vouchers of a lower version are not valid any more. */
  version: v.number(),
  at: instantSchema,
  /** Name of the person who checked the guest in; missing if unknown. */
  by: v.exactOptional(v.string()),
})
export type EndedVoucher = v.InferOutput<typeof endedVoucherSchema>

const movedVoucherSchema = v.object({
  bookingId: idSchema,
  /** Vouchers of a lower version are valid at these times, not at their own. */
  version: v.number(),
  startsAt: instantSchema,
  opensAt: instantSchema,
  closesAt: instantSchema,
})
export type MovedVoucher = v.InferOutput<typeof movedVoucherSchema>

const voucherListingSchema = v.object({
  listingId: idSchema,
  /** Missing in what older versions stored. */
  service: v.exactOptional(v.picklist(SERVICES)),
  name: v.string(),
  zone: v.string(),
})

export const getVoucherFacts = endpoint({
  name: 'hosts.voucherFacts',
  method: 'GET',
  path: '/api/Agent/Vouchers',
  summary:
    'What is needed to verify the vouchers of guests without a network: the public keys of the installation, my listings, and the vouchers of current bookings at them that are not valid any more, or at other times.',
  access: 'agent',
  forHost: 'reception',
  response: v.object({
    keys: v.array(voucherKeySchema),
    listings: v.array(voucherListingSchema),
    ended: v.array(endedVoucherSchema),
    /** Missing in what older versions stored. */
    moved: v.exactOptional(v.array(movedVoucherSchema)),
    asOf: instantSchema,
  }),
})
export type VoucherFacts = v.InferOutput<(typeof getVoucherFacts)['response']>
