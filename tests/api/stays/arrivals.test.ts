import { describe, expect, test } from 'vitest'
import { reportArrival, reportDeparture, reportNoShow } from '#contract/products/stays/no-shows.ts'
import { getStayBooking } from '#contract/products/stays/bookings.ts'
import { agentToday } from '#contract/products/stays/today.ts'
import { stockMismatches } from '#server/domain/products/stays/hold/stock-mismatches.ts'
import { apiTest } from '#tests/support/api.ts'
import { aClient, aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { aHostedStay, onDay, refusesUnasked } from '#tests/support/stays/stay-run.ts'
import { cancelBooking } from '#contract/products/cancellations.ts'

const api = apiTest()

describe('arriving and departing', () => {
  test('needs a person in charge of the stay, a key and the current version', async () => {
    const { params, guest, asHost, asGuest } = await aHostedStay(api)
    const other = await aHostedStay(api)
    api.clock.set(onDay(0, '08:00'))
    const boss = await signedInAs(api, await aUser(api, { clientId: guest.clientId, roles: ['admin'] }))
    const stranger = await signedInAs(api, await aUser(api, { roles: ['admin'] }))
    const as = await asHost()
    for (const endpoint of [reportArrival, reportDeparture]) {
      await refusesUnasked(api, endpoint, { params, as })
      await api.refused('not_found', endpoint, { params }, { as: stranger, version: 1 })
      await api.refused('not_found', endpoint, { params }, { as: await other.asHost(), version: 1 })
      await api.refused('forbidden', endpoint, { params }, { as: boss, version: 1 })
      await api.refused('forbidden', endpoint, { params }, { as: await asGuest(), version: 1 })
    }
  })

  test.each([
    ['Asia/Jakarta', onDay(-1, '17:00')],
    ['Asia/Jayapura', onDay(-1, '15:00')],
    ['America/New_York', onDay(0, '05:00')],
  ])('begins with the day of check-in in %s', async (zone, midnight) => {
    const { params, asHost } = await aHostedStay(api, { zone })
    api.clock.set(new Date(midnight.getTime() - 1))
    await api.refused('arrival_too_early', reportArrival, { params }, { as: await asHost(), version: 1 })
    api.clock.set(midnight)
    expect((await api.ok(reportArrival, { params }, { as: await asHost(), version: 1 })).state).toBe('in_use')
  })

  test('leaves guests their free cancellation, which ends on the day of check-in', async () => {
    const rule = [
      { hoursBefore: 2, feePermille: 0 },
      { hoursBefore: null, feePermille: 1000 },
    ]
    const { params, asHost } = await aHostedStay(api, { rule })
    const noon = onDay(0, '05:00')
    api.clock.set(new Date(noon.getTime() - 1))
    const as = await asHost()
    expect((await api.ok(agentToday, {}, { as })).arriving).toMatchObject([{ can: { arrive: false } }])
    await api.refused('arrival_too_early', reportArrival, { params }, { as, version: 1 })
    api.clock.set(noon)
    expect((await api.ok(reportArrival, { params }, { as: await asHost(), version: 1 })).state).toBe('in_use')
  })

  test('runs from confirmed over the stay to its end, and in no other order', async () => {
    const { params, asHost, asGuest, booking } = await aHostedStay(api)
    api.clock.set(onDay(0, '12:00'))
    const as = await asHost()
    await api.refused('illegal_transition', reportDeparture, { params }, { as, version: 1 })
    const [before] = (await api.ok(agentToday, {}, { as })).arriving
    expect(before).toMatchObject({ version: 1, can: { arrive: true, noShow: true, leave: false, undoNoShow: false } })
    const arrived = await api.ok(reportArrival, { params }, { as, version: 1 })
    expect(arrived).toMatchObject({ state: 'in_use', version: 2, can: { arrive: false, leave: true, noShow: false } })
    await api.refused('illegal_transition', reportArrival, { params }, { as, version: 2 })
    await api.refused('illegal_transition', reportNoShow, { params }, { as, version: 2 })
    const body = { expectedRefund: booking.total }
    await api.refused('illegal_transition', cancelBooking, { params, body }, { as: await asGuest(), version: 2 })
    const left = await api.ok(reportDeparture, { params }, { as, version: 2 })
    expect(left).toMatchObject({ state: 'completed', version: 3, can: { leave: false } })
    await api.refused('illegal_transition', reportDeparture, { params }, { as, version: 3 })
    const seen = await api.ok(getStayBooking, { params }, { as: await asGuest() })
    expect(seen.events.slice(-2)).toMatchObject([{ state: 'in_use' }, { state: 'completed' }])
    expect(await stockMismatches(api.db)).toEqual([])
  })

  test('is either an arrival or a no-show, never both', async () => {
    const operator = await aClient(api, { isOperator: true })
    const { params, asHost } = await aHostedStay(api)
    api.clock.set(onDay(0, '12:00'))
    const admin = await signedInAs(api, await aUser(api, { clientId: operator.id, roles: ['admin'] }))
    const as = await asHost()
    const answers = await Promise.all([
      api.call(reportArrival, { params }, { as, version: 1 }),
      api.call(reportNoShow, { params }, { as: admin, version: 1 }),
      api.call(reportArrival, { params }, { as: admin, version: 1 }),
    ])
    expect(answers.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '412', '412'])
    expect((await api.ok(getStayBooking, { params }, { as })).version).toBe(2)
    expect(await stockMismatches(api.db)).toEqual([])
  })
})
