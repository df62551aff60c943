import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '#contract/core/days.ts'
import {
  endCalendarAddress,
  fetchCalendarImport,
  getCalendarSync,
  listCalendarTroubles,
  MAX_CALENDAR_IMPORTS,
  removeCalendarImport,
  putCalendarImport,
  renewCalendarAddress,
} from '#contract/hosts/calendar-feeds.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { getHostCalendar } from '#contract/products/stays/host-calendar.ts'
import { createHold } from '#contract/products/stays/holds.ts'
import { listHotels } from '#contract/products/stays/hotels.ts'
import { createQuote } from '#contract/products/stays/quotes.ts'
import { calendarImports } from '#server/database/schema/listings/calendar-feeds.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { apiTest } from '#tests/support/api.ts'
import { calendarSite, feedOf, FEEDS } from '#tests/support/doubles/calendar-server.ts'
import { exportedAt, readDue } from '#tests/support/hosts/calendar-feeds.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { feed, importOf, paramsOf, type Hosted } from '#tests/support/stays/calendar-imports.ts'
import { aHostedCalendar, aNightSale } from '#tests/support/stays/host-calendar.ts'
import { STAY, TODAY } from '#tests/support/stays/hotels.ts'
import { aBooking, aQuote } from '#tests/support/stays/stays.ts'

const site = calendarSite()
const api = apiTest({ fetchCalendar: site.fetchCalendar })
const HOUR = 3_600_000
beforeEach(() => api.db.delete(calendarImports))
const BUSY = { from: STAY.checkIn, until: STAY.checkOut }

const isFound = async ({ hotel }: Hosted): Promise<boolean> => {
  const { items } = await api.ok(listHotels, { query: { place: hotel.cityKey, ...STAY } })
  return items.some(({ hotelId }) => hotelId === hotel.hotelId)
}

describe('calendar sync', () => {
  test('is none of anybody else', async () => {
    const hosted = await aHostedCalendar(api)
    site.answers.set('/a.ics', feedOf(BUSY))
    const importId = randomUUID()
    await api.ok(putCalendarImport, ...feed(hosted, { importId }))
    const other = await aHostedCalendar(api)
    const params = paramsOf(hosted)
    for (const as of [other.as, await signedInAs(api, await aUser(api, { roles: ['owner', 'user'] }))]) {
      const one = { params: { ...params, importId } }
      await api.refused('not_found', getCalendarSync, { params }, { as })
      await api.refused('not_found', listCalendarTroubles, { query: { listingId: hosted.hotel.hotelId } }, { as })
      await api.refused('not_found', renewCalendarAddress, { params }, { as })
      await api.refused('not_found', endCalendarAddress, { params }, { as })
      await api.refused('not_found', removeCalendarImport, one, { as })
      await api.refused('not_found', fetchCalendarImport, one, { as })
      await api.refused('not_found', putCalendarImport, ...feed({ ...hosted, as }))
      await api.refused('not_found', getCalendarSync, { params: { resourceId: randomUUID() } }, { as })
    }
    await api.refused('unauthenticated', getCalendarSync, { params })
    // One's own room type does not open the calendar of another's.
    await api.refused('id_taken', putCalendarImport, ...feed(other, { importId }))
    const theirs = { params: { ...paramsOf(other), importId } }
    await api.refused('not_found', fetchCalendarImport, theirs, { as: other.as })
    await api.ok(removeCalendarImport, theirs, { as: other.as })
    expect((await importOf(api, hosted)).blocked).toBe(2)
  })
})

describe('the exported calendar', () => {
  test('has the nights that are sold out or closed, without guests, until its address is renewed or ended', async () => {
    const hosted = await aHostedCalendar(api, { rooms: [{ allotment: 1 }] })
    const { as, hotel } = hosted
    const params = paramsOf(hosted)
    expect((await api.ok(getCalendarSync, { params }, { as })).exported).toBeNull()
    const guest = await signedInAs(api, await aUser(api))
    await aBooking(api, guest, hotel.ratePlanId)
    await aNightSale(api, hotel.roomTypeId, { night: addDays(STAY.checkOut, 3), isClosed: true })
    const made = await api.ok(renewCalendarAddress, { params }, { as })
    const address = made.exported?.address ?? ''
    expect(address).toMatch(/\/calendar\/listing\/[\w-]{43}\.ics$/)
    const answer = await exportedAt(api, address)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, max-age=900',
    })
    const days = answer.body.match(/DT(?:START|END);VALUE=DATE:\d+/g)?.map((line) => line.slice(-8))
    const closed = addDays(STAY.checkOut, 3)
    const expected = [STAY.checkIn, STAY.checkOut, closed, addDays(closed, 1)]
    expect(days).toEqual(expected.map((day) => day.replaceAll('-', '')))
    expect(answer.body).not.toMatch(/SG-|Siti|Rp/)
    const { etag = '' } = answer.headers
    expect((await exportedAt(api, address, { 'if-none-match': etag })).statusCode).toBe(304)
    expect((await api.ok(getCalendarSync, { params }, { as })).exported).toMatchObject({
      address,
      fetchedAt: api.clock.now().toISOString(),
    })
    const renewed = await api.ok(renewCalendarAddress, { params }, { as })
    expect((await exportedAt(api, address)).statusCode).toBe(404)
    const second = renewed.exported?.address ?? ''
    expect((await exportedAt(api, second)).statusCode).toBe(200)
    expect((await api.ok(endCalendarAddress, { params }, { as })).exported).toBeNull()
    expect((await exportedAt(api, second)).statusCode).toBe(404)
    expect((await api.ok(endCalendarAddress, { params }, { as })).exported).toBeNull()
  })
})

describe('an imported calendar', () => {
  test('takes one room a night, and gives it back when its event goes', async () => {
    const hosted = await aHostedCalendar(api, { rooms: [{ allotment: 1 }] })
    const { as, hotel } = hosted
    const guest = await signedInAs(api, await aUser(api))
    const early = await aQuote(api, hotel.ratePlanId)
    expect(await isFound(hosted)).toBe(true)
    site.answers.set('/a.ics', feedOf(BUSY))
    const added = await api.ok(putCalendarImport, ...feed(hosted))
    expect(added.imports).toEqual([
      expect.objectContaining({ name: 'Airbnb', host: 'feeds.example', takes: 'one', blocked: 2, failure: null }),
    ])
    expect(JSON.stringify(added)).not.toContain('/a.ics')
    expect(await isFound(hosted)).toBe(false)
    const body = { ratePlanId: hotel.ratePlanId, ...STAY }
    await api.refused('sold_out', createQuote, { body }, { as: guest })
    const hold = { holdId: randomUUID(), quoteId: early.quoteId }
    await api.refused('sold_out', createHold, { body: hold }, { as: guest })
    const calendar = await api.ok(getHostCalendar, { params: { listingId: hotel.hotelId }, query: {} }, { as })
    expect(calendar.rooms[0]?.blocked?.slice(9, 13)).toEqual([0, 1, 1, 0])

    site.answers.set('/a.ics', feedOf())
    api.clock.advance(2 * HOUR)
    expect(await readDue(api)).toBe(1)
    expect(await isFound(hosted)).toBe(true)
    const { holdId } = await api.ok(
      createHold,
      { body: { holdId: randomUUID(), quoteId: (await aQuote(api, hotel.ratePlanId)).quoteId } },
      { as: guest },
    )
    expect(holdId).toBeDefined()
  })

  test('takes nothing for nights that come back from here, but for those of another room type', async () => {
    const [hosted, other] = [await aHostedCalendar(api), await aHostedCalendar(api)]
    await aNightSale(api, hosted.hotel.roomTypeId, { night: STAY.checkIn, isClosed: true })
    const made = await api.ok(renewCalendarAddress, { params: paramsOf(hosted) }, { as: hosted.as })
    site.answers.set('/a.ics', (await exportedAt(api, made.exported?.address ?? '')).body)
    await api.ok(putCalendarImport, ...feed(hosted))
    await api.ok(putCalendarImport, ...feed(other))
    expect((await importOf(api, hosted)).blocked).toBe(0)
    expect((await importOf(api, other)).blocked).toBe(1)
  })

  test('that got another address while it was read keeps what that one says', async () => {
    const hosted = await aHostedCalendar(api)
    const importId = randomUUID()
    site.answers.set('/a.ics', feedOf(BUSY))
    site.answers.set('/b.ics', feedOf())
    await api.ok(putCalendarImport, ...feed(hosted, { importId }))
    api.clock.advance(2 * HOUR)
    const replaced = async (address: string): Promise<string> => {
      await api.ok(putCalendarImport, ...feed(hosted, { importId, path: '/b.ics' }))
      return site.fetchCalendar(address)
    }
    expect(await readDue(api, replaced)).toBe(1)
    expect((await importOf(api, hosted)).blocked).toBe(0)
  })

  test('leaves the other rooms on sale, or none where it takes all, and what the host closed stays closed', async () => {
    const hosted = await aHostedCalendar(api, { rooms: [{ allotment: 3 }] })
    const { as, hotel } = hosted
    const importId = randomUUID()
    site.answers.set('/a.ics', feedOf(BUSY, { from: STAY.checkIn, until: addDays(STAY.checkIn, 1) }))
    await aNightSale(api, hotel.roomTypeId, { night: addDays(STAY.checkIn, 5), isClosed: true })
    await api.ok(putCalendarImport, ...feed(hosted, { importId }))
    const listing = { params: { listingId: hotel.hotelId }, query: {} }
    expect((await api.ok(getHostCalendar, listing, { as })).rooms[0]?.blocked?.slice(10, 12)).toEqual([2, 1])
    expect(await isFound(hosted)).toBe(true)
    await api.ok(putCalendarImport, ...feed(hosted, { importId, takes: 'all' }))
    expect(await isFound(hosted)).toBe(false)
    await api.ok(removeCalendarImport, { params: { ...paramsOf(hosted), importId } }, { as })
    expect(await isFound(hosted)).toBe(true)
    const [room] = (await api.ok(getHostCalendar, listing, { as })).rooms
    expect([room?.blocked, room?.flags[15]]).toEqual([undefined, 1])
  })

  test('shows bookings of nights that it takes as conflicts, and cancels none', async () => {
    const hosted = await aHostedCalendar(api, { rooms: [{ allotment: 2 }] })
    const { as, hotel } = hosted
    const guest = await signedInAs(api, await aUser(api))
    const booking = await aBooking(api, guest, hotel.ratePlanId)
    const params = paramsOf(hosted)
    site.answers.set('/a.ics', feedOf({ from: addDays(STAY.checkIn, 1), until: addDays(STAY.checkOut, 4) }))
    expect((await api.ok(putCalendarImport, ...feed(hosted))).conflicts).toEqual([])
    site.answers.set('/b.ics', feedOf({ from: addDays(STAY.checkIn, 1), until: STAY.checkOut }))
    const { conflicts } = await api.ok(putCalendarImport, ...feed(hosted, { path: '/b.ics' }))
    const { bookingId, reference } = booking
    expect(conflicts).toEqual([{ bookingId, reference, days: [addDays(STAY.checkIn, 1)] }])
    expect((await api.ok(getCalendarSync, { params }, { as })).conflicts).toEqual(conflicts)
    const query = { listingId: hotel.hotelId }
    const { items } = await api.ok(listCalendarTroubles, { query }, { as })
    expect(items).toEqual([{ resourceId: hotel.roomTypeId, name: 'Deluxe twin', silent: [], conflicts }])
  })

  test('that takes a booked night later is reported to the host, once', async () => {
    const hosted = await aHostedCalendar(api, { rooms: [{ allotment: 1 }] })
    const { as, hotel } = hosted
    const guest = await signedInAs(api, await aUser(api))
    const { reference } = await aBooking(api, guest, hotel.ratePlanId)
    site.answers.set('/a.ics', feedOf())
    await api.ok(putCalendarImport, ...feed(hosted))
    site.answers.set('/a.ics', feedOf(BUSY))
    for (let hour = 0; hour < 3; hour += 1) {
      api.clock.advance(1.2 * HOUR)
      expect(await readDue(api)).toBe(1)
    }
    const { items } = await api.ok(listNotifications, { query: {} }, { as })
    const told = items.map(({ event }) => event).filter(({ kind }) => kind.startsWith('calendar'))
    const facts = { about: reference, name: 'Hotel Melati', listingId: hotel.hotelId, service: 'stay' }
    expect(told).toEqual([{ kind: 'calendar_conflict', facts }])
    const mails = await mailsTo(api, hosted.host.email)
    expect(mails.filter(({ subject }) => subject === 'Booked here and on another site: Hotel Melati')).toHaveLength(1)
  })

  test.each([
    ['http:', 'http://feeds.example/a.ics', 'calendar_address_invalid'],
    ['a name of a user', 'https://me:pw@feeds.example/a.ics', 'calendar_address_invalid'],
    ['no address', 'airbnb', 'calendar_address_invalid'],
    ['a number of the own network', 'https://127.0.0.1/a.ics', 'calendar_address_refused'],
    ['the metadata of a cloud', 'https://169.254.169.254/latest', 'calendar_address_refused'],
    ['a name of the own network', 'https://localhost:1/a.ics', 'calendar_address_refused'],
    ['nothing there', `${FEEDS}/none.ics`, 'calendar_not_found'],
    ['HTML', `${FEEDS}/html`, 'calendar_unreadable'],
    ['50 MB', `${FEEDS}/large`, 'calendar_too_large'],
    ['a sign-in', `${FEEDS}/private`, 'calendar_sign_in_needed'],
    ['a fault there', `${FEEDS}/fault`, 'calendar_no_answer'],
    ['a circle', `${FEEDS}/circle`, 'calendar_redirects_too_many'],
    ['a way to what is not asked', `${FEEDS}/elsewhere`, 'calendar_address_refused'],
    ['a rule of seconds', `${FEEDS}/seconds`, 'calendar_rule_unknown'],
  ] as const)('with %s is refused at its address', async (_name, address, code) => {
    const hosted = await aHostedCalendar(api)
    site.answers.set('/html', '<!doctype html><title>Sign in</title>')
    site.answers.set('/large', (_request, response) => {
      const chunk = 'X'.repeat(64 * 1024)
      const more = (): void => {
        let isOpen = true
        while (isOpen && response.writable) isOpen = response.write(chunk)
      }
      response.on('drain', more)
      more()
    })
    site.answers.set('/private', (_request, response) => void response.writeHead(401).end())
    site.answers.set('/fault', (_request, response) => void response.writeHead(503).end())
    site.answers.set('/circle', (_request, response) => void response.writeHead(302, { location: '/circle' }).end())
    site.answers.set('/elsewhere', (_request, response) => void response.writeHead(302, { location: 'ftp:x' }).end())
    site.answers.set('/seconds', feedOf(BUSY).replace('SUMMARY:Reserved', 'RRULE:FREQ=SECONDLY'))
    const answer = await api.call(putCalendarImport, ...feed(hosted, { address }))
    expect(answer.json()).toMatchObject({ fields: [{ field: 'body.feedAddress', code }] })
    expect((await api.ok(getCalendarSync, { params: paramsOf(hosted) }, { as: hosted.as })).imports).toEqual([])
  })

  test('is added once, and only so many', async () => {
    const hosted = await aHostedCalendar(api)
    const importId = randomUUID()
    for (let place = 0; place < MAX_CALENDAR_IMPORTS; place += 1) {
      site.answers.set(`/${place}.ics`, feedOf(BUSY))
      const more = { path: `/${place}.ics`, ...(place === 0 && { importId }) }
      await api.ok(putCalendarImport, ...feed(hosted, more))
    }
    // The same again, as after a lost answer.
    expect((await api.ok(putCalendarImport, ...feed(hosted, { path: '/0.ics', importId }))).imports).toHaveLength(
      MAX_CALENDAR_IMPORTS,
    )
    const problem = await api.refused(
      'calendar_address_repeated',
      putCalendarImport,
      ...feed(hosted, { path: '/1.ics' }),
    )
    expect(problem.fields?.[0]?.field).toBe('body.feedAddress')
    site.answers.set('/more.ics', feedOf(BUSY))
    await api.refused('calendar_imports_full', putCalendarImport, ...feed(hosted, { path: '/more.ics' }))
    const stored = await api.db.select().from(calendarImports).where(eq(calendarImports.id, importId))
    expect(JSON.stringify(stored)).not.toContain('0.ics')
  })

  test('that does not answer keeps its nights, waits longer each time, and is reported once after a day', async () => {
    const hosted = await aHostedCalendar(api, { rooms: [{ allotment: 1 }] })
    site.answers.set('/a.ics', feedOf(BUSY))
    await api.ok(putCalendarImport, ...feed(hosted))
    site.answers.delete('/a.ics')
    const gaps: number[] = []
    const start = api.clock.now().getTime()
    for (let hour = 1; hour <= 40; hour += 1) {
      api.clock.set(new Date(start + hour * HOUR))
      if ((await readDue(api)) > 0) gaps.push(hour)
    }
    expect(gaps.length).toBeGreaterThan(6)
    expect(gaps.length).toBeLessThan(16)
    const as = await signedInAs(api, hosted.host)
    expect(await importOf(api, { ...hosted, as })).toMatchObject({
      failure: 'calendar_not_found',
      isSilent: true,
      blocked: 2,
    })
    expect(await isFound(hosted)).toBe(false)
    const query = { listingId: hosted.hotel.hotelId }
    const troubles = await api.ok(listCalendarTroubles, { query }, { as })
    expect(troubles.items.map(({ silent }) => silent)).toEqual([['Airbnb']])
    const { items } = await api.ok(listNotifications, { query: {} }, { as })
    expect(items.map(({ event }) => event)).toEqual([
      {
        kind: 'calendar_silent',
        facts: { about: 'Airbnb', name: 'Hotel Melati', listingId: hosted.hotel.hotelId, service: 'stay' },
      },
    ])
    const mails = await mailsTo(api, hosted.host.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['We can’t read your calendar Airbnb: Hotel Melati'])

    site.answers.set('/a.ics', feedOf())
    const params = { ...paramsOf(hosted), importId: (await importOf(api, { ...hosted, as })).importId }
    const { imports } = await api.ok(fetchCalendarImport, { params }, { as })
    expect(imports).toEqual([expect.objectContaining({ failure: null, isSilent: false, blocked: 0 })])
    expect(await isFound(hosted)).toBe(true)
    expect((await api.ok(listCalendarTroubles, { query }, { as })).items).toEqual([])
  })

  test('is read again after about an hour, by one process', async () => {
    const hosted = await aHostedCalendar(api)
    site.answers.set('/a.ics', feedOf({ from: TODAY, until: addDays(TODAY, 1) }))
    await api.ok(putCalendarImport, ...feed(hosted))
    expect(await readDue(api)).toBe(0)
    api.clock.advance(1.2 * HOUR)
    site.asked.length = 0
    const read = await Promise.all([readDue(api), readDue(api), readDue(api)])
    expect(read.reduce((sum, count) => sum + count, 0)).toBe(1)
    expect(site.asked).toEqual(['/a.ics'])
  })
})
