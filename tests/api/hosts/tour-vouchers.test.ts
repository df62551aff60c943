import { beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '#contract/core/days.ts'
import { listActivities } from '#contract/hosts/activities.ts'
import { checkIn } from '#contract/hosts/answers.ts'
import { readVoucherCode } from '#contract/hosts/voucher-code.ts'
import { verifiedVoucher } from '#contract/hosts/voucher-verdict.ts'
import { getVoucherFacts } from '#contract/hosts/vouchers.ts'
import { getHostBooking } from '#contract/products/hosted.ts'
import { listBookings } from '#contract/products/registry.ts'
import { getTourBooking, type TourBooking } from '#contract/products/tours/tour-bookings.ts'
import { redeemVoucher } from '#contract/products/tours/tour-operations.ts'
import { rescheduleTour } from '#contract/products/tours/tour-reschedules.ts'
import { completeEnded } from '#server/domain/bookings/finished-bookings.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { apiTest, problemIn } from '#tests/support/api.ts'
import { anOperator } from '#tests/support/cabs/operations.ts'
import { cancelTour, quoteTour, quoteTourPart } from '#tests/support/cancellations.ts'
import { verdictBy, verdictOn, verifySignature } from '#tests/support/hosts/scanned.ts'
import { aStaffMember } from '#tests/support/hosts/staff.ts'
import { START } from '#tests/support/moment.ts'
import { aTour, aTourBooking, departureAt, TOUR_DAY } from '#tests/support/tours/tours.ts'

const api = apiTest()
const HOUR_MS = 3_600_000
beforeEach(() => api.clock.set(START))

/** An hour of a day at the place of the tours, which is seven ahead of UTC. */
const onDay = (time: string, days = 0): Date => new Date(`${addDays(TOUR_DAY, days)}T${time}:00.000+07:00`)

type More = Parameters<typeof aTourBooking>[3]

const aHosted = async (more: Parameters<typeof aTour>[1] = {}, booked: More = { adults: 2 }) => {
  const [person, guest] = [await aUser(api), await aUser(api)]
  const tour = await aTour(api, { ownerUserId: person.id, ...more })
  const booking = await aTourBooking(api, await signedInAs(api, guest), tour, booked)
  const { bookingId } = booking
  const params = { bookingId }
  const asGuest = () => signedInAs(api, guest)
  return {
    person,
    tour,
    booking,
    params,
    asGuest,
    asHost: () => signedInAs(api, person),
    seen: async () => api.ok(getTourBooking, { params }, { as: await asGuest() }),
  }
}

const codesOf = ({ units, signedVoucher }: TourBooking): string[] =>
  signedVoucher === undefined ? units.map((unit) => unit.signedVoucher ?? '') : [signedVoucher]

const shown = (params: { bookingId: string }, voucher: string) => ({ params, body: { voucher } })

describe('the signed voucher of a tour', () => {
  test('is one for each person, the same each time, and only for the guest', async () => {
    const { booking, asHost, asGuest, seen, tour } = await aHosted()
    const codes = codesOf(booking)
    expect(codesOf(await seen())).toEqual(codes)
    expect(new Set(codes).size).toBe(2)
    const [listed] = (await api.ok(listBookings, { query: {} }, { as: await asGuest() })).items
    expect(listed?.service === 'tour' && codesOf(listed.booking)).toEqual(codes)
    const facts = await api.ok(getVoucherFacts, {}, { as: await asHost() })
    expect(facts.listings).toMatchObject([{ listingId: tour.tourId, service: 'tour' }])
    const vouchers = await Promise.all(codes.map((code) => verifiedVoucher(code, facts.keys, verifySignature)))
    expect(vouchers).toMatchObject([
      { part: 0, count: 1, guest: 'Siti Rahmawati', reference: booking.reference, listingId: tour.tourId },
      { part: 1, count: 1, guest: 'Budi Santoso' },
    ])
    // Nothing else is in it: no phone, no email address, no company.
    const [first] = vouchers
    expect(Object.keys(typeof first === 'object' ? first : {}).toSorted()).toEqual([
      'bookingId',
      'count',
      'guest',
      'issuedAt',
      'keyId',
      'listingId',
      'part',
      'reference',
      'times',
      'version',
    ])
  })

  test('is one for all where the tour has it so, and none without a host', async () => {
    const { booking } = await aHosted({ vouchers: 'per_booking' }, { adults: 2, children: 1 })
    expect(readVoucherCode(booking.signedVoucher ?? '')?.voucher).toMatchObject({ part: null, count: 3 })
    expect(booking.units.map(({ signedVoucher }) => signedVoucher)).toEqual([undefined, undefined, undefined])
    const guest = await signedInAs(api, await aUser(api))
    const plain = await aTourBooking(api, guest, await aTour(api))
    expect([plain.signedVoucher, plain.units[0]?.signedVoucher]).toEqual([undefined, undefined])
    expect(plain.units[0]?.voucherCode).toMatch(/^[0-9A-Z]{12}$/)
  })

  test('is valid on the day of the tour, and known as another listing by other hosts', async () => {
    const [{ booking, asHost }, other] = [await aHosted(), await aHosted()]
    const [code = ''] = codesOf(booking)
    api.clock.set(onDay('23:59', -1))
    expect(await verdictOn(api, await asHost(), code)).toBe('too_early')
    api.clock.set(onDay('00:00'))
    expect(await verdictOn(api, await asHost(), code)).toBe('valid')
    expect(await verdictOn(api, await other.asHost(), code)).toBe('other_listing')
    api.clock.set(onDay('00:00', 1))
    expect(await verdictOn(api, await asHost(), code)).toBe('too_late')
  })

  test('of before a move is changed, and a new one is valid on the new day', async () => {
    const { booking, params, asGuest, asHost, tour } = await aHosted()
    const [old = ''] = codesOf(booking)
    const body = { departureId: departureAt(tour, addDays(TOUR_DAY, 2)), expectedDue: { minor: 0, currency: 'IDR' } }
    const moved = await api.ok(rescheduleTour, { params, body }, { as: await asGuest(), version: 1 })
    const [code = ''] = codesOf(moved)
    expect(code).not.toBe(old)
    for (const days of [0, 2]) {
      api.clock.set(onDay('08:00', days))
      expect(await verdictOn(api, await asHost(), old)).toBe('changed')
      expect(await verdictOn(api, await asHost(), code)).toBe(days === 0 ? 'too_early' : 'valid')
    }
    const as = await asHost()
    await api.refused('voucher_outdated', checkIn, shown(params, old), { as })
    expect(await api.ok(checkIn, shown(params, code), { as })).toMatchObject({ state: 'in_use' })
  })

  test('of a cancelled person ends, and those of the others stay as they are', async () => {
    const { booking, params, asGuest, asHost } = await aHosted()
    const [stays = '', goes = ''] = codesOf(booking)
    const part = { service: 'tour' as const, units: [1] }
    const quote = await quoteTourPart(api, { params, body: { part } }, { as: await asGuest() })
    const input = { params, body: { part, expectedRefund: quote.refund } }
    const changed = await cancelTour(api, input, { as: await asGuest(), version: 1 })
    expect(codesOf(changed)).toEqual([stays, ''])
    api.clock.set(onDay('08:00'))
    const as = await asHost()
    expect([await verdictOn(api, as, stays), await verdictOn(api, as, goes)]).toEqual(['valid', 'cancelled'])
    const problem = await api.refused('booking_over', checkIn, shown(params, goes), { as })
    expect(problem.details).toMatchObject({ state: 'cancelled', at: START.toISOString() })
    const plain = booking.units[1]?.voucherCode ?? ''
    await api.refused('booking_over', checkIn, shown(params, plain), { as })
    await api.ok(checkIn, shown(params, stays), { as })
    // Everybody who goes is there.
    const { booking: hosted } = await api.ok(getHostBooking, { params }, { as })
    expect(hosted.can.arrive).toBeUndefined()
  })

  test('for all has another code once a person is cancelled', async () => {
    const { booking, params, asGuest, asHost } = await aHosted({ vouchers: 'per_booking' })
    const [old = ''] = codesOf(booking)
    const part = { service: 'tour' as const, units: [1] }
    const quote = await quoteTourPart(api, { params, body: { part } }, { as: await asGuest() })
    const input = { params, body: { part, expectedRefund: quote.refund } }
    const [code = ''] = codesOf(await cancelTour(api, input, { as: await asGuest(), version: 1 }))
    expect(readVoucherCode(code)?.voucher).toMatchObject({ count: 1, version: 2 })
    api.clock.set(onDay('08:00'))
    const as = await asHost()
    expect([await verdictOn(api, as, old), await verdictOn(api, as, code)]).toEqual(['changed', 'valid'])
  })

  test('of a cancelled booking is cancelled for its host alone', async () => {
    const [{ booking, params, asGuest, asHost, seen }, other] = [await aHosted(), await aHosted()]
    const [code = ''] = codesOf(booking)
    const { refund } = await quoteTour(api, { params }, { as: await asGuest() })
    await cancelTour(api, { params, body: { expectedRefund: refund } }, { as: await asGuest(), version: 1 })
    expect(codesOf(await seen())).toEqual(['', ''])
    api.clock.set(onDay('08:00'))
    expect(await verdictOn(api, await asHost(), code)).toBe('cancelled')
    expect((await api.ok(getVoucherFacts, {}, { as: await other.asHost() })).ended).toEqual([])
    const problem = await api.refused('booking_over', checkIn, shown(params, code), { as: await asHost() })
    expect(problem.details).toMatchObject({ state: 'cancelled' })
    // Two days after its end the list has forgotten it.
    api.clock.set(onDay('12:01', 2))
    expect((await api.ok(getVoucherFacts, {}, { as: await asHost() })).ended).toEqual([])
  })
})

describe('redeeming the signed voucher of a tour', () => {
  test('takes one person in, each once; a second time says when and by whom', async () => {
    const { booking, params, person, asHost } = await aHosted()
    const [first = '', second = ''] = codesOf(booking)
    const staff = await aStaffMember(api, person, 'reception')
    api.clock.set(onDay('08:00'))
    const as = await asHost()
    const input = shown(params, first)
    const answer = await api.call(checkIn, input, { as, key: 'one' })
    expect(answer.json()).toMatchObject({ state: 'in_use' })
    expect((await api.call(checkIn, input, { as, key: 'one' })).headers['idempotent-replayed']).toBe('true')
    const at = onDay('08:00').toISOString()
    for (const voucher of [first, booking.units[0]?.voucherCode ?? '']) {
      const problem = await api.refused('already_checked_in', checkIn, shown(params, voucher), { as })
      expect(problem.details).toMatchObject({ at, by: person.name })
    }
    api.clock.set(onDay('08:05'))
    await api.ok(checkIn, shown(params, second), { as: await staff.asStaff() })
    const late = await api.refused('already_checked_in', checkIn, shown(params, second), { as })
    expect(late.details).toMatchObject({ at: onDay('08:05').toISOString(), by: staff.user.name })
    const { ended } = await api.ok(getVoucherFacts, {}, { as })
    expect(ended).toMatchObject([
      { part: 0, why: 'checked_in', at, by: person.name },
      { part: 1, why: 'checked_in', at: onDay('08:05').toISOString(), by: staff.user.name },
    ])
    const { items } = await api.ok(listActivities, { query: {} }, { as })
    expect(items.map(({ kind, by }) => [kind, by.name])).toEqual([
      ['voucher_redeemed', staff.user.name],
      ['guest_checked_in', person.name],
    ])
  })

  test('by the operator of the installation is said without a name', async () => {
    const { booking, params, asHost } = await aHosted()
    api.clock.set(onDay('08:00'))
    await api.ok(
      redeemVoucher,
      { params: { code: booking.units[0]?.voucherCode ?? '' } },
      { as: await anOperator(api) },
    )
    const as = await asHost()
    const [code = ''] = codesOf(booking)
    const { details } = await api.refused('already_checked_in', checkIn, shown(params, code), { as })
    expect(details).toEqual({ state: 'in_use', at: onDay('08:00').toISOString() })
    const { ended } = await api.ok(getVoucherFacts, {}, { as })
    expect(ended.map(({ why, by }) => [why, by])).toEqual([['checked_in', undefined]])
  })

  test('of two devices at the same moment exactly one counts', async () => {
    for (let race = 0; race < 8; race += 1) {
      api.clock.set(START)
      const { booking, params, asHost } = await aHosted()
      const [code = ''] = codesOf(booking)
      api.clock.set(onDay('08:00'))
      const as = await asHost()
      const answers = await Promise.all([1, 2, 3].map(() => api.call(checkIn, shown(params, code), { as })))
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
      for (const answer of answers.filter(({ statusCode }) => statusCode !== 200))
        expect(problemIn(answer).code).toBe('already_checked_in')
    }
  })

  test('is refused where it is forged, of another booking, of another host, or before its day', async () => {
    const [{ booking, params, asHost }, other] = [await aHosted(), await aHosted()]
    const [code = ''] = codesOf(booking)
    const [foreign = ''] = codesOf(other.booking)
    api.clock.set(onDay('23:59', -1))
    await api.refused('arrival_too_early', checkIn, shown(params, code), { as: await asHost() })
    api.clock.set(onDay('08:00'))
    const as = await asHost()
    for (const forged of [`${code.slice(0, -8)}AAAAAAAA`, `SG1.${code.slice(4)}`, 'SG2.', 'SG2.AAAA'])
      await api.refused('voucher_not_genuine', checkIn, shown(params, forged), { as })
    await api.refused('voucher_of_other_booking', checkIn, shown(params, foreign), { as })
    await api.refused('not_found', checkIn, shown(other.params, foreign), { as })
    expect(await api.ok(checkIn, shown(params, code), { as })).toMatchObject({ state: 'in_use' })
  })

  test('seen without a network is taken after the tour too, for two days; typed codes are not', async () => {
    const { booking, params, asHost, seen } = await aHosted()
    const [first = '', second = ''] = codesOf(booking)
    const facts = await api.ok(getVoucherFacts, {}, { as: await asHost() })
    expect(await verdictBy(facts, first, onDay('08:30'))).toBe('valid')
    const end = Date.parse(booking.endsAt)
    api.clock.set(new Date(end + 20 * HOUR_MS))
    await completeEnded(api.db, 'tour', api.clock.now())
    const as = await asHost()
    await api.refused('booking_over', checkIn, shown(params, booking.units[0]?.voucherCode ?? ''), { as })
    await api.refused('booking_over', checkIn, { params, body: {} }, { as })
    expect(await api.ok(checkIn, shown(params, first), { as })).toMatchObject({ state: 'completed' })
    expect((await seen()).units[0]?.redeemedAt).toBe(api.clock.now().toISOString())
    const problem = await api.refused('already_checked_in', checkIn, shown(params, first), { as })
    expect(problem.details).toMatchObject({ state: 'completed', at: api.clock.now().toISOString() })
    api.clock.set(new Date(end + 48 * HOUR_MS + 1))
    await api.refused('booking_over', checkIn, shown(params, second), { as: await asHost() })
  })
})
