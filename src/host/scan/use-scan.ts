import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { HostBooking } from '#contract/products/hosted.ts'
import type { Voucher, VoucherTimes } from '#contract/hosts/voucher-code.ts'
import {
  timesOfVoucher,
  verdictOnVoucher,
  verifiedVoucher,
  type VoucherVerdict,
} from '#contract/hosts/voucher-verdict.ts'
import { deviceView } from '#src/frame/outbox/device-view.ts'
import { isNetworkFailure } from '#src/platform/api/errors.ts'
import { now } from '#src/platform/device/clock.ts'
import { bookingLane, voucherLane } from '#src/platform/outbox/kinds.ts'
import { hostQueries } from '../host-queries.ts'
import { verifySignature } from './verify-signature.ts'

export type Scanned =
  /** `times` are those that count now. */
  | { kind: 'voucher'; voucher: Voucher; code: string; verdict: VoucherVerdict; times: VoucherTimes }
  | { kind: 'unreadable' }
  /** Signed with a key that this device does not have: its facts are too old, or it is from elsewhere. */
  | { kind: 'unknown_key' }
  | { kind: 'no_code' }
  | { kind: 'no_picture' }
  | { kind: 'no_facts' }
  | { kind: 'booking'; booking: HostBooking }
  | { kind: 'no_booking'; isOffline: boolean }

/** Time of a check-in from this device, of all guests of the booking or by this voucher, if stored. */
const usedHere = ({ bookingId, part }: Voucher): string | null => {
  const lanes = [bookingLane(bookingId), ...(part === null ? [] : [voucherLane(bookingId, part)])]
  const entry = deviceView
    .getView()
    .entries.find(({ kind, lane, state }) => kind === 'host.checkIn' && lanes.includes(lane) && state !== 'refused')
  return entry === undefined ? null : new Date(entry.madeAt).toISOString()
}

/** A code that the server knows, as vouchers of tours have it: it is found among the bookings, and is not signed. */
const PLAIN_CODE = /^[0-9A-HJKMNP-TV-Z]{12}$/i
const REFERENCE = /^(?:SG-)?[A-Z0-9]{8}$/i

/** Verifies codes and finds references on this device, with the stored keys and lists in `facts`. */
export const useScan = () => {
  const queryClient = useQueryClient()
  const facts = useQuery(hostQueries.voucherFacts())
  const [scanned, setScanned] = useState<Scanned | null>(null)

  /** Among today's guests on the device first, then on the server. */
  const find = async (reference: string): Promise<Scanned> => {
    const whole = /^SG-/i.test(reference) ? reference.toUpperCase() : `SG-${reference.toUpperCase()}`
    const isIt = (booking: HostBooking) => booking.reference === whole
    for (const list of ['arriving', 'staying', 'upcoming', 'all'] as const) {
      const pages = await queryClient.fetchInfiniteQuery(hostQueries.bookings({ list })).catch(() => undefined)
      const booking = pages?.pages.flatMap(({ items }) => items).find(isIt)
      if (booking !== undefined) return { kind: 'booking', booking }
    }
    try {
      const asked = await queryClient.fetchInfiniteQuery(hostQueries.bookings({ q: whole }))
      const booking = asked.pages.flatMap(({ items }) => items).find(isIt)
      return booking === undefined ? { kind: 'no_booking', isOffline: false } : { kind: 'booking', booking }
    } catch (error) {
      return { kind: 'no_booking', isOffline: isNetworkFailure(error) }
    }
  }

  const findCode = async (code: string): Promise<Scanned> => {
    try {
      const asked = await queryClient.fetchInfiniteQuery(hostQueries.bookings({ q: code.toUpperCase() }))
      const booking = asked.pages[0]?.items[0]
      return booking === undefined ? { kind: 'no_booking', isOffline: false } : { kind: 'booking', booking }
    } catch (error) {
      return { kind: 'no_booking', isOffline: isNetworkFailure(error) }
    }
  }

  const readCode = async (code: string): Promise<Scanned> => {
    if (REFERENCE.test(code.trim())) return find(code.trim())
    if (PLAIN_CODE.test(code.trim())) return findCode(code.trim())
    const known = facts.data ?? (await queryClient.ensureQueryData(hostQueries.voucherFacts()).catch(() => undefined))
    if (known === undefined) return { kind: 'no_facts' }
    const voucher = await verifiedVoucher(code, known.keys, verifySignature)
    if (typeof voucher === 'string') return { kind: voucher }
    const verdict = verdictOnVoucher(voucher, known, {
      now: new Date(now()),
      usedHere: usedHere(voucher),
    })
    return { kind: 'voucher', voucher, code: code.trim(), verdict, times: timesOfVoucher(voucher, known) }
  }

  return {
    facts: facts.data ?? null,
    scanned,
    again: () => setScanned(null),
    show: setScanned,
    readCode: async (code: string) => setScanned(await readCode(code)),
    find: async (typed: string) =>
      setScanned(await (PLAIN_CODE.test(typed.trim()) ? findCode(typed.trim()) : find(typed.trim()))),
  }
}
