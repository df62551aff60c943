import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { SERVICES } from '#contract/core/services.ts'
import { getFlightBooking } from '#contract/products/flights/flight-bookings.ts'
import { cancelBooking, quoteCancellation } from '#contract/products/cancellations.ts'
import { reportChoices, reportFigures, reportRows } from '#contract/reports/reports.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { apiTest } from '#tests/support/api.ts'
import { aStructure, aUnit, readyToBook, type Structure } from '#tests/support/companies/structure.ts'
import { withAirports } from '#tests/support/flights/flight-bookings.ts'
import { activeFor } from '#tests/support/policies.ts'
import { figuresOf, rowsOf, sumsOfRows } from '#tests/support/reports/reports.ts'
import { at, cancelPartly } from '#tests/support/stays/room-cancellations.ts'
import { aHotel } from '#tests/support/stays/hotels.ts'
import { aBooking } from '#tests/support/stays/stays.ts'

const api = apiTest({ settings: { demo: true } })
beforeAll(() => withAirports(api))

const book = async (company: Structure, service: (typeof SERVICES)[number], more: object = {}) => {
  const { press, bookingId, total } = await readyToBook(api, service, company.token)
  const answer = await press({ allocation: company.allocation, ...more })
  expect(answer.statusCode, answer.body).toBe(200)
  return { bookingId, total }
}

const cancel = async ({ token: as }: Structure, bookingId: string): Promise<void> => {
  const params = { bookingId }
  const { refund } = await api.ok(quoteCancellation, { params }, { as })
  await api.ok(cancelBooking, { params, body: { expectedRefund: refund } }, { as, version: 1 })
}

const amounts = (list: readonly { currency: string; sums: { spentMinor: number } }[]) =>
  Object.fromEntries(list.map(({ currency, sums }) => [currency, sums.spentMinor]))

const daysFrom = (from: string, to: string) => ({ period: 'days' as const, from, to })

describe('reports are for admins of the company', () => {
  test('no others, whatever their company', async () => {
    const company = await aStructure(api)
    const query = { by: 'service' as const }
    await api.refused('unauthenticated', reportFigures, { query })
    await api.refused('forbidden', reportFigures, { query }, { as: company.token })
    await api.refused('forbidden', reportRows, { query }, { as: company.token })
    await api.refused('forbidden', reportChoices, {}, { as: company.token })
    for (const role of ['admin', 'administrators', 'owneradmin'] as const) {
      const as = await signedInAs(api, await aUser(api, { clientId: company.client.id, roles: [role] }))
      expect((await figuresOf(api, as, 'service')).totals).toEqual([])
    }
  })

  test('of the own bookings only', async () => {
    const [one, other] = [await aStructure(api), await aStructure(api)]
    await book(one, 'tour')
    expect((await figuresOf(api, one.owner, 'service')).totals).toHaveLength(1)
    const { costCentreId } = one.allocation
    const foreign = { ...(costCentreId !== null && { costCentreId }) }
    expect(await figuresOf(api, other.owner, 'cost_centre', foreign)).toMatchObject({ groups: [], totals: [] })
    expect(await rowsOf(api, other.owner, 'cost_centre', { key: one.centreId })).toEqual([])
    const choices = await api.ok(reportChoices, {}, { as: other.owner })
    expect(JSON.stringify(choices)).not.toContain(one.centreId)
  })

  test('days have to be in order and not too many', async () => {
    const { owner: as } = await aStructure(api)
    const wrong = async (days: { from?: string; to?: string }) => {
      await api.refused('period_invalid', reportFigures, { query: { by: 'service', period: 'days', ...days } }, { as })
    }
    await wrong({})
    await wrong({ from: '2027-02-02', to: '2027-02-01' })
    await wrong({ from: '2020-01-01', to: '2027-02-01' })
    for (const from of ['2027-02-30', '0000-01-01', '0001-01-01'])
      await api.refused('date_invalid', reportFigures, { query: { by: 'service', from } }, { as })
    await wrong({ from: '1000-01-01', to: '1000-12-31' })
    for (const [from, to] of [
      ['2000-01-01', '2004-12-31'],
      ['2995-01-01', '2999-12-31'],
    ] as const)
      await api.ok(reportFigures, { query: { by: 'service', period: 'days', from, to } }, { as })
  })
})

describe('one booking of every service', () => {
  test('is counted by cost centre, service, supplier and place, with what the service knows of it', async () => {
    const company = await aStructure(api)
    const { owner } = company
    const booked = new Map<string, { bookingId: string; total: { minor: number } }>()
    for (const service of SERVICES) booked.set(service, await book(company, service))
    const spent = [...booked.values()].reduce((sum, { total }) => sum + total.minor, 0)
    const centres = await figuresOf(api, owner, 'cost_centre')
    expect(centres.totals).toMatchObject([{ currency: 'IDR', sums: { bookings: 4, spentMinor: spent }, before: null }])
    expect(centres.groups).toMatchObject([
      { key: company.centreId, label: 'CC-1 · Sales', sums: { bookings: 4, spentMinor: spent } },
    ])
    expect((await figuresOf(api, owner, 'project')).groups).toMatchObject([{ key: company.projectId }])
    expect((await figuresOf(api, owner, 'legal_entity')).groups).toMatchObject([{ label: 'PT Kedua' }])
    const services = await figuresOf(api, owner, 'service')
    expect(Object.fromEntries(services.groups.map(({ key, sums }) => [key, sums.spentMinor]))).toEqual(
      Object.fromEntries([...booked].map(([service, { total }]) => [service, total.minor])),
    )
    const rows = await rowsOf(api, owner, 'service')
    expect(rows.every(({ supplier, place }) => supplier !== null && place !== null)).toBe(true)
    const params = { bookingId: booked.get('flight')?.bookingId ?? '' }
    const { legs, flyers } = await api.ok(getFlightBooking, { params }, { as: company.token })
    const grams = legs.reduce((sum, { offer }) => sum + offer.emissions, 0) * flyers.length
    expect(services.methods).toEqual(['aircraft_fuel'])
    expect(services.totals[0]?.sums).toMatchObject({
      co2eGrams: grams,
      co2eKnown: 1,
      nights: 2,
      nightsKnown: 1,
      metresKnown: 1,
      missedKnown: 0,
      within: 0,
      outside: 0,
    })
    expect(sumsOfRows(rows)).toEqual(services.totals[0]?.sums)
    for (const row of rows) {
      const own = row.supplier === null ? {} : { key: row.supplier }
      expect(await rowsOf(api, owner, 'supplier', own)).toEqual([row])
    }
    expect(await rowsOf(api, owner, 'service', { bookerId: company.user.id })).toHaveLength(4)
    expect(await rowsOf(api, owner, 'service', { bookerId: company.boss.id })).toHaveLength(0)
  })
})

describe.each(SERVICES)('a booking of a %s', (service) => {
  test('counts once it is paid, and no more when it is cancelled free of charge', async () => {
    const company = await aStructure(api)
    await book(company, service, { payWith: 'card' })
    expect((await figuresOf(api, company.owner, 'cost_centre')).totals).toEqual([])
    if (service === 'flight') return
    const { bookingId } = await book(company, service)
    expect((await figuresOf(api, company.owner, 'cost_centre')).totals).toMatchObject([{ sums: { bookings: 1 } }])
    await cancel(company, bookingId)
    expect((await figuresOf(api, company.owner, 'cost_centre')).totals).toEqual([])
    expect(await rowsOf(api, company.owner, 'cost_centre')).toEqual([])
  })
})

describe('a change of a booking', () => {
  const RULE = [{ hoursBefore: null, feePermille: 250 }]
  const twoRooms = async () => {
    const hotel = await aHotel(api, { rooms: [{ rates: [{ payment: 'company_account', cancellation: RULE }] }] })
    const user = await aUser(api)
    const as = await signedInAs(api, user)
    const { bookingId } = await aBooking(api, as, hotel.ratePlanId, { rooms: 2, adults: 2, guests: '1_1' })
    const owner = await signedInAs(api, await aUser(api, { clientId: user.clientId, roles: ['owner'] }))
    return { as, owner, bookingId }
  }

  test('partly cancelled: what is left and the charge, and the nights that are left', async () => {
    const { as, owner, bookingId } = await twoRooms()
    const before = (await figuresOf(api, owner, 'supplier')).totals[0]?.sums
    expect(before).toMatchObject({ nights: 4, bookings: 1 })
    await cancelPartly(api, as, bookingId, [at(2, 0), at(2, 1)])
    const after = (await figuresOf(api, owner, 'supplier')).totals[0]?.sums
    const half = (before?.spentMinor ?? 0) / 2
    expect(after).toMatchObject({ nights: 2, spentMinor: half + half / 4 })
  })

  test('cancelled with a charge: the charge alone, and nothing of what was not used', async () => {
    const { as, owner, bookingId } = await twoRooms()
    const total = (await figuresOf(api, owner, 'supplier')).totals[0]?.sums.spentMinor ?? 0
    const params = { bookingId }
    const { refund } = await api.ok(quoteCancellation, { params }, { as })
    await api.ok(cancelBooking, { params, body: { expectedRefund: refund } }, { as, version: 1 })
    const { totals } = await figuresOf(api, owner, 'supplier')
    expect(totals).toMatchObject([{ sums: { bookings: 1, spentMinor: total / 4, nights: 0, nightsKnown: 1 } }])
    expect(await rowsOf(api, owner, 'supplier')).toMatchObject([{ state: 'cancelled', spent: { minor: total / 4 } }])
  })

  test('moved to another cost centre: from one group to the other', async () => {
    const company = await aStructure(api)
    const { bookingId, total } = await book(company, 'cab')
    const unitId = await aUnit(api, company.client.id, { code: 'CC-2', name: 'Finance' })
    expect((await figuresOf(api, company.owner, 'cost_centre')).groups).toMatchObject([{ key: company.centreId }])
    await api.db.execute(sql`update booking_allocations set cost_centre_id = ${unitId} where booking_id = ${bookingId}`)
    expect((await figuresOf(api, company.owner, 'cost_centre')).groups).toMatchObject([
      { key: unitId, label: 'CC-2 · Finance', sums: { bookings: 1, spentMinor: total.minor } },
    ])
  })

  test('priced in another currency: an amount of its own', async () => {
    const company = await aStructure(api)
    const [one, other] = [await book(company, 'tour'), await book(company, 'tour')]
    await api.db.execute(sql`update bookings set currency = 'USD' where id = ${other.bookingId}`)
    const { totals, groups } = await figuresOf(api, company.owner, 'cost_centre')
    const apart = { IDR: one.total.minor, USD: other.total.minor }
    expect(amounts(totals)).toEqual(apart)
    expect(amounts(groups)).toEqual(apart)
    const rows = await rowsOf(api, company.owner, 'cost_centre', { key: company.centreId, currency: 'USD' })
    expect(rows.map(({ bookingId }) => bookingId)).toEqual([other.bookingId])
  })
})

describe('the travel policy', () => {
  const RULES = {
    currency: 'IDR',
    nightlyRate: { verdict: 'warn' as const, cities: {}, other: 1 },
    flights: { price: { verdict: 'warn' as const, abovePermille: 0, windowMinutes: 1440 } },
  }

  test('outside: the rule and the reason; before a policy: not known', async () => {
    const company = await aStructure(api)
    const { owner } = company
    await book(company, 'stay')
    await activeFor(api, owner, { level: 'company', subjectId: company.client.id }, RULES)
    await book(company, 'stay', { policyReason: 'The customer waits' })
    await book(company, 'flight', { policyReason: 'No other flight' })
    const { totals, groups } = await figuresOf(api, owner, 'rule', { service: 'stay' })
    expect(totals).toMatchObject([{ sums: { bookings: 2, outside: 1, within: 0 } }])
    expect(groups).toMatchObject([{ key: 'nightlyRate', sums: { outside: 1 } }])
    expect(await rowsOf(api, owner, 'rule', { key: 'nightlyRate' })).toMatchObject([
      { policy: 'outside', rules: ['nightlyRate'], policyReason: 'The customer waits' },
    ])
    const flights = await figuresOf(api, owner, 'supplier', { service: 'flight' })
    const [row] = await rowsOf(api, owner, 'supplier', { service: 'flight' })
    expect(flights.totals).toMatchObject([{ sums: { missedKnown: 1, missedMinor: row?.missed?.minor } }])
    const isAbove = (row?.missed?.minor ?? 0) > 0
    expect(row).toMatchObject({ policy: isAbove ? 'outside' : 'within', rules: isAbove ? ['flights.price'] : [] })
  })
})

describe('a notice of the travel policy', () => {
  const verdict = 'notice' as const
  const RULES = {
    currency: 'IDR',
    nightlyRate: { verdict, cities: {}, other: 1 },
    flights: { advance: { verdict, leastDays: 360 } },
    tours: { perPerson: { verdict, most: 1 } },
    cabs: { perRide: { verdict, most: 1 } },
  }

  test.each([
    ['stay', 'nightlyRate'],
    ['flight', 'flights.advance'],
    ['tour', 'tours.perPerson'],
    ['cab', 'cabs.perRide'],
  ] as const)('is a %s outside of it, by its rule and without a reason', async (service, rule) => {
    const company = await aStructure(api)
    await activeFor(api, company.owner, { level: 'company', subjectId: company.client.id }, RULES)
    await book(company, service)
    const { totals, groups } = await figuresOf(api, company.owner, 'rule', { service })
    expect(totals).toMatchObject([{ sums: { bookings: 1, outside: 1, within: 0 } }])
    expect(groups).toMatchObject([{ key: rule, sums: { outside: 1 } }])
    expect(await rowsOf(api, company.owner, 'rule', { key: rule })).toMatchObject([
      { policy: 'outside', rules: [rule], policyReason: '' },
    ])
  })
})

describe('the period', () => {
  test('is by the day of booking in the zone of the company, or by the day of travel', async () => {
    api.clock.set(new Date('2027-03-02T18:00:00Z'))
    const company = await aStructure(api)
    const { total } = await book(company, 'tour')
    const spentIn = async (from: string, to: string, basis: 'booked' | 'travel') =>
      (await figuresOf(api, company.owner, 'service', { ...daysFrom(from, to), basis })).totals[0]?.sums.spentMinor
    expect(await spentIn('2027-03-01', '2027-03-02', 'booked')).toBeUndefined()
    expect(await spentIn('2027-03-03', '2027-03-03', 'booked')).toBe(total.minor)
    const [row] = await rowsOf(api, company.owner, 'service')
    const { travelOn = '', leadDays } = row ?? {}
    expect(row).toMatchObject({ bookedOn: '2027-03-03' })
    expect(await spentIn(travelOn, travelOn, 'travel')).toBe(total.minor)
    expect(await spentIn('2027-01-01', '2027-03-03', 'travel')).toBeUndefined()
    const lead = Math.round((Date.parse(travelOn) - Date.parse('2027-03-03')) / 86_400_000)
    expect(leadDays).toBe(lead)
    const steps = [0, 1, 4, 8, 15, 31].filter((step) => step <= lead)
    expect((await figuresOf(api, company.owner, 'lead')).groups).toMatchObject([{ key: String(steps.at(-1)) }])
    await api.db.execute(sql`update clients set zone = 'UTC' where id = ${company.client.id}`)
    expect(await rowsOf(api, company.owner, 'service')).toMatchObject([{ bookedOn: '2027-03-02' }])
  })

  test('is compared with the one before', async () => {
    const company = await aStructure(api)
    const earlier = await book(company, 'cab')
    api.clock.set(new Date('2027-03-05T02:00:00Z'))
    const later = { ...company, token: await signedInAs(api, company.user), owner: await signedInAs(api, company.boss) }
    const now = await book(later, 'tour')
    const days = { period: 'days' as const, from: '2027-03-04', to: '2027-03-06' }
    expect(await figuresOf(api, later.owner, 'cost_centre', days)).toMatchObject({
      before: { from: '2027-03-01', to: '2027-03-03' },
      groups: [{ sums: { spentMinor: now.total.minor }, before: { spentMinor: earlier.total.minor } }],
      totals: [{ sums: { spentMinor: now.total.minor }, before: { spentMinor: earlier.total.minor } }],
      months: [{ month: '2027-03' }],
    })
  })
})
