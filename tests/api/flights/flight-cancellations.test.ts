import { beforeAll, describe, expect, test } from 'vitest'
import { getFlightBooking, type FlightBooking } from '#contract/products/flights/flight-bookings.ts'
import { cancelFlightBooking, quoteFlightCancellation } from '#contract/products/flights/flight-cancellations.ts'
import { money } from '#contract/core/money.ts'
import { listBookings } from '#contract/products/registry.ts'
import { apiTest } from '#tests/support/api.ts'
import {
  aFlightBooking,
  aFlyer,
  issueJob,
  seatMismatches,
  withAirports,
  type Booked,
} from '#tests/support/flights/flight-bookings.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { balanceMismatches, keptOf } from '#tests/support/payments.ts'
import { CONTACT } from '#tests/support/stays/stays.ts'
import { signedInAs } from '#tests/support/accounts/people.ts'

const api = apiTest({ settings: { demo: true } })
beforeAll(() => withAirports(api))

const DAY = 86_400_000
const cancel = ({ token, params }: Booked, refund: FlightBooking['total'], version: number) =>
  api.ok(cancelFlightBooking, { params, body: { expectedRefund: refund } }, { as: token, version })
const quote = ({ token, params }: Booked) => api.ok(quoteFlightCancellation, { params }, { as: token })

const issued = async (wanted: Parameters<typeof aFlightBooking>[1] = {}): Promise<Booked> => {
  const booked = await aFlightBooking(api, wanted)
  await issueJob(api)
  return booked
}

describe('cancelling flights', () => {
  test('on the day of issue is void: everything comes back, and the seats are on sale again', async () => {
    const booked = await issued()
    const told = await quote(booked)
    expect(told).toMatchObject({
      isVoid: true,
      refund: booked.booking.total,
      fee: money(0, 'IDR'),
      into: 'company_account',
    })
    const cancelled = await cancel(booked, told.refund, told.version)
    expect(cancelled.state).toBe('cancelled')
    expect(cancelled.refunds.map(({ amount, fee }) => [amount, fee])).toEqual([[booked.booking.total, money(0, 'IDR')]])
    expect(await keptOf(api, booked.booking.bookingId)).toBe(0)
    expect(await seatMismatches(api)).toEqual([])
    expect(await balanceMismatches(api)).toEqual([])
    const { items } = await api.ok(listBookings, { query: { when: 'cancelled' } }, { as: booked.token })
    expect(items.map(({ bookingId }) => bookingId)).toEqual([booked.booking.bookingId])
    expect((await mailsTo(api, CONTACT.email)).at(-1)?.subject).toMatch(/^Flights cancelled/)
  })

  test('later costs what the fare says, told by traveller and leg, and never gives back more than was paid', async () => {
    for (const fare of [0, 1, 2]) {
      const booked = await issued({
        flyers: [aFlyer(), aFlyer({ kind: 'child', birthDate: '2020-01-01' })],
        fare,
        pick: ({ segments, fares }) => segments.length === 1 && fares.length > 2,
      })
      api.clock.advance(2 * DAY)
      booked.token = await signedInAs(api, booked.user)
      const { total, legs, families } = booked.booking
      const told = await quote(booked)
      expect(told.isVoid).toBe(false)
      expect(told.parts).toHaveLength(2)
      const sum = (of: 'fee' | 'refund') => told.parts.reduce((all, part) => all + part[of].minor, 0)
      expect([sum('fee'), sum('refund')]).toEqual([told.fee.minor, told.refund.minor])
      expect(told.fee.minor + told.refund.minor).toBe(total.minor)
      const terms = families[legs[0]?.fare.family ?? '']?.refund
      const charges = legs[0]?.lines.find(({ kind }) => kind === 'airport_charge')?.amount.minor
      const fees = 2 * (terms?.fee?.minor ?? 0)
      expect(told.refund.minor).toBe(terms?.isAllowed === true ? total.minor - fees : charges)
      await cancel(booked, told.refund, told.version)
      expect(await keptOf(api, booked.booking.bookingId)).toBe(told.fee.minor)
      api.clock.advance(-2 * DAY)
    }
  })

  test('at another refund, of another version, and twice is refused', async () => {
    const booked = await issued()
    const { params, token } = booked
    const told = await quote(booked)
    const wrong = { params, body: { expectedRefund: money(told.refund.minor + 1, 'IDR') } }
    await api.refused('refund_changed', cancelFlightBooking, wrong, { as: token, version: told.version })
    const right = { params, body: { expectedRefund: told.refund } }
    await api.refused('changed_meanwhile', cancelFlightBooking, right, { as: token, version: told.version - 1 })
    await cancel(booked, told.refund, told.version)
    await api.refused('illegal_transition', cancelFlightBooking, right, { as: token, version: told.version + 1 })
    expect(await keptOf(api, params.bookingId)).toBe(0)
  })

  test('is over when the first flight leaves, and while the tickets are issued', async () => {
    const waiting = await aFlightBooking(api)
    await api.refused('illegal_transition', quoteFlightCancellation, { params: waiting.params }, { as: waiting.token })
    const booked = await issued()
    api.clock.set(new Date(booked.booking.legs[0]?.offer.segments[0]?.departsAt ?? ''))
    const as = await signedInAs(api, booked.user)
    await api.refused('illegal_transition', quoteFlightCancellation, { params: booked.params }, { as })
  })

  test('held flights cost nothing and the airline need not be told', async () => {
    const told: string[] = []
    const booked = await aFlightBooking(api, { payWith: 'card' })
    const asked = await quote(booked)
    expect([asked.fee.minor, asked.refund.minor]).toEqual([0, 0])
    const cancelled = await cancel(booked, asked.refund, asked.version)
    expect(cancelled).toMatchObject({ state: 'cancelled', refunds: [] })
    const cancelAtAirline = async (id: string) => {
      told.push(id)
      return null
    }
    await issueJob(api, { afterMs: DAY, double: { cancel: cancelAtAirline } })
    expect(told).not.toContain(booked.booking.bookingId)
    expect(await seatMismatches(api)).toEqual([])
  })

  test('the airline is told until it has taken it', async () => {
    const booked = await issued()
    const { refund, version } = await quote(booked)
    await cancel(booked, refund, version)
    const told: string[] = []
    let isDown = true
    const double = {
      cancel: async (id: string) => {
        if (isDown) throw new Error('down')
        told.push(id)
        return null
      },
    }
    await expect(issueJob(api, { afterMs: 60_000, double })).rejects.toThrow('down')
    isDown = false
    await issueJob(api, { afterMs: DAY, double })
    await issueJob(api, { afterMs: 2 * DAY, double })
    expect(told.filter((id) => id === booked.booking.bookingId)).toHaveLength(1)
    expect((await api.ok(getFlightBooking, { params: booked.params }, { as: booked.token })).can.cancel).toBe(false)
  })
})
