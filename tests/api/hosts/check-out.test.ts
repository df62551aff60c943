import { beforeEach, describe, expect, test } from 'vitest'
import { checkIn, checkOut } from '#contract/hosts/answers.ts'
import { listActivities } from '#contract/hosts/activities.ts'
import { getHostBooking } from '#contract/products/hosted.ts'
import { reportDeparture, reportNoShow, undoNoShow } from '#contract/products/stays/no-shows.ts'
import { stockMismatches } from '#server/domain/products/stays/hold/stock-mismatches.ts'
import { completeEnded } from '#server/domain/bookings/finished-bookings.ts'
import { apiTest, problemIn } from '#tests/support/api.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { cancelStay, quoteStay } from '#tests/support/cancellations.ts'
import { START } from '#tests/support/moment.ts'
import { NO_ID } from '#tests/support/payments.ts'
import { aHostedStay, markNoShow, onDay } from '#tests/support/stays/stay-run.ts'

const api = apiTest()
beforeEach(() => api.clock.set(START))

/** Guests who were checked in at 13:00 of the first day, in Jakarta. */
const aStayThere = async () => {
  const hosted = await aHostedStay(api)
  api.clock.set(onDay(0, '06:00'))
  await api.ok(checkIn, { params: hosted.params, body: {} }, { as: await hosted.asHost() })
  return hosted
}

describe('checking out', () => {
  test('is for the host alone, and needs an existing booking and a key', async () => {
    const { params, guest, asGuest, asHost } = await aStayThere()
    const other = await aHostedStay(api)
    const boss = await signedInAs(api, await aUser(api, { clientId: guest.clientId, roles: ['admin', 'user'] }))
    await api.refused('unauthenticated', checkOut, { params })
    await api.refused('validation_failed', checkOut, { params: { bookingId: 'x' } }, { as: boss })
    const noKey = { 'idempotency-key': '' }
    await api.refused('idempotency_key_missing', checkOut, { params }, { as: await asHost(), headers: noKey })
    for (const as of [await other.asHost(), await asGuest(), boss])
      await api.refused('not_found', checkOut, { params }, { as })
    await api.refused('not_found', checkOut, { params: { bookingId: NO_ID } }, { as: await other.asHost() })
  })

  test('counts once: a repeated call is answered as before, another device is told when', async () => {
    const { params, asHost } = await aStayThere()
    api.clock.set(onDay(2, '06:58'))
    const as = await asHost()
    const first = await api.call(checkOut, { params }, { as, key: 'one' })
    expect(first.json()).toMatchObject({ state: 'completed', version: 3, at: onDay(2, '06:58').toISOString() })
    api.clock.set(onDay(2, '07:30'))
    expect((await api.call(checkOut, { params }, { as: await asHost(), key: 'one' })).json()).toEqual(first.json())
    const problem = await api.refused('already_checked_out', checkOut, { params }, { as: await asHost(), key: 'two' })
    expect(problem.details).toMatchObject({ state: 'completed', at: onDay(2, '06:58').toISOString() })
    const { booking } = await api.ok(getHostBooking, { params }, { as: await asHost() })
    expect(booking).toMatchObject({ state: 'completed', can: { leave: false } })
    const { items } = await api.ok(listActivities, { query: {} }, { as: await asHost() })
    expect(items.map(({ kind }) => kind)).toEqual(['guest_checked_out', 'guest_checked_in'])
    expect(await stockMismatches(api.db)).toEqual([])
  })

  test('of several devices at the same moment exactly one counts, also against the other way to say it', async () => {
    for (let race = 0; race < 8; race += 1) {
      api.clock.set(START)
      const { params, asHost } = await aStayThere()
      const as = await asHost()
      const answers = await Promise.all([
        ...[1, 2, 3].map(() => api.call(checkOut, { params }, { as })),
        api.call(reportDeparture, { params }, { as, version: 2 }),
      ])
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
      for (const answer of answers.filter(({ statusCode }) => statusCode !== 200)) {
        const { code, details } = problemIn(answer)
        expect(['already_checked_out', 'changed_meanwhile']).toContain(code)
        expect(details).toMatchObject({ state: 'completed', at: onDay(0, '06:00').toISOString() })
      }
    }
  })

  test('needs a check-in, and says what else ended the booking, and when', async () => {
    const [absent, cancelled] = [await aHostedStay(api), await aHostedStay(api)]
    const guest = await cancelled.asGuest()
    const { refund } = await quoteStay(api, { params: cancelled.params }, { as: guest })
    await cancelStay(api, { params: cancelled.params, body: { expectedRefund: refund } }, { as: guest, version: 1 })
    api.clock.set(onDay(0, '11:00'))
    await api.refused('not_checked_in', checkOut, { params: absent.params }, { as: await absent.asHost() })
    const over = await api.refused(
      'booking_over',
      checkOut,
      { params: cancelled.params },
      { as: await cancelled.asHost() },
    )
    expect(over.details).toMatchObject({ state: 'cancelled', at: START.toISOString() })
    await markNoShow(api, absent)
    const noShow = await api.refused('booking_over', checkOut, { params: absent.params }, { as: await absent.asHost() })
    expect(noShow.details).toMatchObject({ state: 'no_show', at: onDay(0, '11:00').toISOString() })
  })

  test('after the stay was completed by itself says when that was', async () => {
    const { params, asHost } = await aStayThere()
    api.clock.set(onDay(3, '09:00'))
    expect(await completeEnded(api.db, 'stay', api.clock.now())).toBeGreaterThan(0)
    const problem = await api.refused('booking_over', checkOut, { params }, { as: await asHost() })
    expect(problem.details).toMatchObject({ state: 'completed', at: onDay(3, '09:00').toISOString() })
  })
})

describe('a no-show that came too late', () => {
  test('says who checked the guest in, and an undo that it was undone, with the time', async () => {
    const [came, absent] = [await aStayThere(), await aHostedStay(api, { payment: 'at_property' })]
    api.clock.set(onDay(0, '11:30'))
    const lost = await api.refused(
      'changed_meanwhile',
      reportNoShow,
      { params: came.params },
      { as: await came.asHost(), version: 1 },
    )
    expect(lost.details).toMatchObject({ state: 'in_use', at: onDay(0, '06:00').toISOString() })
    await markNoShow(api, absent)
    const as = await absent.asHost()
    const again = await api.refused('changed_meanwhile', reportNoShow, { params: absent.params }, { as, version: 1 })
    expect(again.details).toMatchObject({ state: 'no_show', at: onDay(0, '11:30').toISOString() })
    const both = await Promise.all(
      [1, 2].map(() => api.call(undoNoShow, { params: absent.params }, { as, version: 2 })),
    )
    const [late] = both.filter(({ statusCode }) => statusCode !== 200).map(problemIn)
    expect(both.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(late).toMatchObject({
      code: 'changed_meanwhile',
      details: { state: 'confirmed', from: 'no_show', at: onDay(0, '11:30').toISOString() },
    })
    expect(await stockMismatches(api.db)).toEqual([])
  })
})
