import { randomUUID } from 'node:crypto'
import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'
import { exportAccount } from '#contract/accounts/privacy.ts'
import {
  listOutsideBookings,
  MAX_OUTSIDE_BOOKINGS,
  putOutsideBooking,
  removeOutsideBooking,
  type OutsideFacts,
} from '#contract/bookings/outside-bookings.ts'
import { outsideBookings } from '#server/database/schema/bookings/outside-bookings.ts'
import { apiTest } from '#tests/support/api.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { anOutsideBooking } from '#tests/support/bookings/outside-bookings.ts'

const api = apiTest()
const someone = async () => signedInAs(api, await aUser(api))
const list = async (as: string) => (await api.ok(listOutsideBookings, {}, { as })).items
const put = (as: string, outsideId: string, more: Partial<OutsideFacts> = {}, key = randomUUID()) =>
  api.ok(putOutsideBooking, { params: { outsideId }, body: anOutsideBooking(more) }, { as, key })
const aNewOne = () => ({ params: { outsideId: uuidv7() }, body: anOutsideBooking() })
const on = (day: string, time: string | null, zone = 'Asia/Jakarta') => ({ day, time, zone })

describe('adding an outside booking', () => {
  test.each([
    ['required', { title: ' ' }, 'body.title'],
    ['too_long', { title: 'x'.repeat(121) }, 'body.title'],
    ['too_long', { note: 'x'.repeat(1001) }, 'body.note'],
    ['characters_not_allowed', { reference: 'A\nB' }, 'body.reference'],
    ['date_invalid', { starts: on('2027-02-30', null) }, 'body.starts.day'],
    ['time_invalid', { starts: on('2027-03-12', '24:00') }, 'body.starts.time'],
    ['zone_unknown', { starts: on('2027-03-12', null, 'Asia/Atlantis') }, 'body.starts.zone'],
    ['ends_before_start', { ends: on('2027-03-12', '06:29') }, 'body.ends.day'],
    ['ends_before_start', { ends: on('2027-03-11', null) }, 'body.ends.day'],
    ['ends_before_start', { ends: on('2027-03-10', '06:30', 'America/Los_Angeles') }, 'body.ends.day'],
    ['outside_too_long', { ends: on('2028-03-13', null) }, 'body.ends.day'],
  ] as const)('is refused (%s) with %j', async (code, more, field) => {
    const as = await someone()
    const asked = { params: { outsideId: uuidv7() }, body: anOutsideBooking(more) }
    const problem = await api.refused(code, putOutsideBooking, asked, { as })
    expect(problem.fields).toContainEqual(expect.objectContaining({ field, code }))
    expect(await list(as)).toEqual([])
  })

  test('stores what was entered, by its beginning; one without a time first', async () => {
    const as = await someone()
    const ids = [uuidv7(), uuidv7(), uuidv7()] as const
    const saved = await put(as, ids[0], { note: ' Seat 4A \n window ' })
    expect(saved).toEqual({ ...anOutsideBooking(), outsideId: ids[0], note: 'Seat 4A \n window' })
    await put(as, ids[1], { category: 'stay', starts: on('2027-03-12', null), ends: null })
    await put(as, ids[2], { starts: on('2027-03-11', '23:00'), ends: null })
    expect((await list(as)).map(({ outsideId }) => outsideId)).toEqual([ids[2], ids[1], ids[0]])
  })

  test('takes a year, not a day more', async () => {
    const as = await someone()
    await put(as, uuidv7(), { category: 'stay', starts: on('2027-03-12', null), ends: on('2028-03-12', null) })
    expect(await list(as)).toHaveLength(1)
  })

  test('stored with a year that is not accepted any more does not keep the others from being read', async () => {
    const user = await aUser(api)
    const as = await signedInAs(api, user)
    await put(as, uuidv7())
    const old = { ...anOutsideBooking(), starts: on('0202-03-12', null), ends: null }
    const owner = { userId: user.id, clientId: user.clientId }
    await api.db.insert(outsideBookings).values({ ...old, ...owner, outsideId: uuidv7(), changedAt: api.clock.now() })
    expect(await list(as)).toHaveLength(1)
  })

  test('takes a landing on the day before, over the date line', async () => {
    const as = await someone()
    const flight = {
      starts: on('2027-03-12', '01:00', 'Asia/Tokyo'),
      ends: on('2027-03-11', '17:00', 'Pacific/Honolulu'),
    }
    await put(as, uuidv7(), { category: 'flight', ...flight })
    expect(await list(as)).toMatchObject([flight])
  })

  test('with one key, once or twice, adds once; under its id it is replaced, and the last change wins', async () => {
    const as = await someone()
    const outsideId = uuidv7()
    const key = randomUUID()
    const first = await put(as, outsideId, {}, key)
    await put(as, outsideId, { title: 'Argo Bromo' })
    expect(await put(as, outsideId, {}, key)).toEqual(first)
    expect(await list(as)).toMatchObject([{ outsideId, title: 'Argo Bromo' }])
  })

  test('ends at the limit, also for presses at once; removing makes room, replacing needs none', async () => {
    const user = await aUser(api)
    const as = await signedInAs(api, user)
    const row = { ...anOutsideBooking(), userId: user.id, clientId: user.clientId, changedAt: api.clock.now() }
    await api.db
      .insert(outsideBookings)
      .values(Array.from({ length: MAX_OUTSIDE_BOOKINGS - 1 }, () => ({ ...row, outsideId: uuidv7() })))
    const answers = await Promise.all([1, 2].map(() => api.call(putOutsideBooking, aNewOne(), { as })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409])
    const [first] = await list(as)
    const { outsideId = '' } = first ?? {}
    await put(as, outsideId, { title: 'Other' })
    const problem = await api.refused('outside_bookings_full', putOutsideBooking, aNewOne(), { as })
    expect(problem.details).toEqual({ most: MAX_OUTSIDE_BOOKINGS })
    await api.ok(removeOutsideBooking, { params: { outsideId } }, { as })
    await api.ok(putOutsideBooking, aNewOne(), { as })
  })
})

describe('outside bookings', () => {
  test("are nobody's but the person's: not a colleague's, not the owner's", async () => {
    const user = await aUser(api)
    const as = await signedInAs(api, user)
    const outsideId = uuidv7()
    await put(as, outsideId)
    const owner = await aUser(api, { clientId: user.clientId, roles: ['owner', 'user'] })
    const other = await signedInAs(api, owner)
    expect(await list(other)).toEqual([])
    await api.ok(removeOutsideBooking, { params: { outsideId } }, { as: other })
    // Under the same id it is another record.
    await put(other, outsideId, { title: 'Mine' })
    expect(await list(as)).toMatchObject([{ title: 'Argo Parahyangan' }])
    expect(await list(other)).toMatchObject([{ title: 'Mine' }])
  })

  test('are removed once or twice, and are in the export of the account', async () => {
    const as = await someone()
    const [kept, gone] = [uuidv7(), uuidv7()]
    await put(as, kept, { ends: null })
    await put(as, gone)
    await api.ok(removeOutsideBooking, { params: { outsideId: gone } }, { as })
    await api.ok(removeOutsideBooking, { params: { outsideId: gone } }, { as })
    expect(await list(as)).toMatchObject([{ outsideId: kept }])
    const { sections } = await api.ok(exportAccount, {}, { as })
    expect(sections.find(({ name }) => name === 'outside_bookings')?.rows).toMatchObject([
      { title: 'Argo Parahyangan', start_day: '2027-03-12', start_time: '06:30', end_day: null, reference: 'QX7T2P' },
    ])
  })
})

test('what is shared while no worker is there leads to the screen that asks for the file, whatever was sent', async () => {
  for (const type of ['multipart/form-data; boundary=x', 'application/json', 'text/plain']) {
    const answer = await api.inject({ method: 'POST', url: '/share', headers: { 'content-type': type }, payload: '{' })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/user/outside-bookings?from=lost-share'])
  }
})
