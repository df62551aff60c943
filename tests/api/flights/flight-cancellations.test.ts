import { beforeAll, describe, expect, test } from 'vitest'
import { getFlightBooking, type FlightBooking } from '#contract/products/flights/flight-bookings.ts'
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
import { balanceMismatches, retainedOf } from '#tests/support/payments.ts'
import { CONTACT } from '#tests/support/stays/stays.ts'
import { signedInAs } from '#tests/support/accounts/people.ts'
import { cancelBooking, quoteCancellation } from '#contract/products/cancellations.ts'
import { cancelFlights, quoteFlights } from '#tests/support/cancellations.ts'

const api = apiTest({ settings: { demo: true } })
beforeAll(() => withAirports(api))

const DAY = 86_400_000
const cancel = ({ token, params }: Booked, refund: FlightBooking['total'], version: number) =>
  cancelFlights(api, { params, body: { expectedRefund: refund } }, { as: token, version })
const quote = ({ token, params }: Booked) => quoteFlights(api, { params }, { as: token })

const issued = async (wanted: Parameters<typeof aFlightBooking>[1] = {}): Promise<Booked> => {
  const booked = await aFlightBooking(api, wanted)
  await issueJob(api)
  return booked
}

describe('cancelling flights', () => {
  test('on the day of issue is void: full refund, and the seats are on sale again', async () => {
    const booked = await issued()
    const quoted = await quote(booked)
    expect(quoted).toMatchObject({
      isVoid: true,
      refund: booked.booking.total,
      fee: money(0, 'IDR'),
      into: 'company_account',
    })
    const cancelled = await cancel(booked, quoted.refund, quoted.version)
    expect(cancelled.state).toBe('cancelled')
    expect(cancelled.refunds.map(({ amount, fee }) => [amount, fee])).toEqual([[booked.booking.total, money(0, 'IDR')]])
    expect(await retainedOf(api, booked.booking.bookingId)).toBe(0)
    expect(await seatMismatches(api)).toEqual([])
    expect(await balanceMismatches(api)).toEqual([])
    const { items } = await api.ok(listBookings, { query: { when: 'cancelled' } }, { as: booked.token })
    expect(items.map(({ bookingId }) => bookingId)).toEqual([booked.booking.bookingId])
    expect((await mailsTo(api, CONTACT.email)).at(-1)?.subject).toMatch(/^Flights cancelled/)
  })

  test('later costs the fare’s fee, shown by traveller and leg, and never refunds more than was paid', async () => {
    for (const fare of [0, 1, 2]) {
      const booked = await issued({
        flyers: [aFlyer(), aFlyer({ kind: 'child', birthDate: '2020-01-01' })],
        fare,
        pick: ({ segments, fares }) => segments.length === 1 && fares.length > 2,
      })
      api.clock.advance(2 * DAY)
      booked.token = await signedInAs(api, booked.user)
      const { total, legs, families } = booked.booking
      const quoted = await quote(booked)
      expect(quoted.isVoid).toBe(false)
      expect(quoted.parts).toHaveLength(2)
      const sum = (of: 'fee' | 'refund') => quoted.parts.reduce((all, part) => all + part[of].minor, 0)
      expect([sum('fee'), sum('refund')]).toEqual([quoted.fee.minor, quoted.refund.minor])
      expect(quoted.fee.minor + quoted.refund.minor).toBe(total.minor)
      const terms = families[legs[0]?.fare.family ?? '']?.refund
      const charges = legs[0]?.lines.find(({ kind }) => kind === 'airport_charge')?.amount.minor
      const fees = 2 * (terms?.fee?.minor ?? 0)
      expect(quoted.refund.minor).toBe(terms?.isAllowed === true ? total.minor - fees : charges)
      await cancel(booked, quoted.refund, quoted.version)
      expect(await retainedOf(api, booked.booking.bookingId)).toBe(quoted.fee.minor)
      api.clock.advance(-2 * DAY)
    }
  })

  test('at another refund, of another version, and twice is refused', async () => {
    const booked = await issued()
    const { params, token } = booked
    const quoted = await quote(booked)
    const wrong = { params, body: { expectedRefund: money(quoted.refund.minor + 1, 'IDR') } }
    await api.refused('refund_changed', cancelBooking, wrong, { as: token, version: quoted.version })
    const right = { params, body: { expectedRefund: quoted.refund } }
    await api.refused('changed_meanwhile', cancelBooking, right, { as: token, version: quoted.version - 1 })
    await cancel(booked, quoted.refund, quoted.version)
    await api.refused('illegal_transition', cancelBooking, right, { as: token, version: quoted.version + 1 })
    expect(await retainedOf(api, params.bookingId)).toBe(0)
  })

  test('is impossible after the first departure, and while the tickets are issued', async () => {
    const unpaid = await aFlightBooking(api)
    await api.refused('illegal_transition', quoteCancellation, { params: unpaid.params }, { as: unpaid.token })
    const booked = await issued()
    api.clock.set(new Date(booked.booking.legs[0]?.offer.segments[0]?.departsAt ?? ''))
    const as = await signedInAs(api, booked.user)
    await api.refused('illegal_transition', quoteCancellation, { params: booked.params }, { as })
  })

  test('of held flights costs nothing and needs no message to the airline', async () => {
    const quoted: string[] = []
    const booked = await aFlightBooking(api, { payWith: 'card' })
    const asked = await quote(booked)
    expect([asked.fee.minor, asked.refund.minor]).toEqual([0, 0])
    const cancelled = await cancel(booked, asked.refund, asked.version)
    expect(cancelled).toMatchObject({ state: 'cancelled', refunds: [] })
    const cancelAtAirline = async (id: string) => {
      quoted.push(id)
      return null
    }
    await issueJob(api, { afterMs: DAY, double: { cancel: cancelAtAirline } })
    expect(quoted).not.toContain(booked.booking.bookingId)
    expect(await seatMismatches(api)).toEqual([])
  })

  test('the airline is notified until it accepts', async () => {
    const booked = await issued()
    const { refund, version } = await quote(booked)
    await cancel(booked, refund, version)
    const quoted: string[] = []
    let isDown = true
    const double = {
      cancel: async (id: string) => {
        if (isDown) throw new Error('down')
        quoted.push(id)
        return null
      },
    }
    await expect(issueJob(api, { afterMs: 60_000, double })).rejects.toThrow('down')
    isDown = false
    await issueJob(api, { afterMs: DAY, double })
    await issueJob(api, { afterMs: 2 * DAY, double })
    expect(quoted.filter((id) => id === booked.booking.bookingId)).toHaveLength(1)
    expect((await api.ok(getFlightBooking, { params: booked.params }, { as: booked.token })).can.cancel).toBe(false)
  })
})
