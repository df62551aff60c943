import { describe, expect, test } from 'vitest'
import { changeCabBooking } from '#contract/products/cabs/cab-changes.ts'
import { cabHireMismatches } from '#server/domain/products/cabs/hold/hire-mismatches.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { apiTest } from '#tests/support/api.ts'
import { aCabBooking } from '#tests/support/cabs/cabs.ts'
import { aFleet } from '#tests/support/cabs/fleet.ts'
import { mailsTo } from '#tests/support/mails.ts'

const api = apiTest()

const someone = async () => signedInAs(api, await aUser(api))

describe('changing the details of a ride is refused', () => {
  test('to others, for an older version, and once it has begun', async () => {
    const user = await aUser(api)
    const as = await signedInAs(api, user)
    const booking = await aCabBooking(api, as, await aFleet(api))
    const input = { params: booking, body: { signName: 'Pak Budi' } }
    await api.refused('not_found', changeCabBooking, input, { as: await someone(), version: 1 })
    await api.refused('changed_meanwhile', changeCabBooking, input, { as, version: 9 })
    api.clock.set(new Date(booking.startsAt))
    const later = await signedInAs(api, user)
    await api.refused('cab_change_too_late', changeCabBooking, input, { as: later, version: booking.version })
  })

  test('for a ride without an airport that is to wait for a flight', async () => {
    const as = await someone()
    const booking = await aCabBooking(api, as, await aFleet(api))
    const input = { params: booking, body: { flightNumber: 'GA 410' } }
    const { fields } = await api.refused('cab_flight_elsewhere', changeCabBooking, input, {
      as,
      version: booking.version,
    })
    expect(fields?.[0]).toMatchObject({ field: 'body.flightNumber' })
  })
})

describe('the details of a ride', () => {
  test('are changed, remembered, and sent to the operator', async () => {
    const as = await someone()
    const fleet = await aFleet(api)
    const booking = await aCabBooking(api, as, fleet)
    const input = { params: booking, body: { signName: 'Pak Budi', notes: 'Two large suitcases' } }
    const changed = await api.ok(changeCabBooking, input, { as, version: booking.version })
    expect(changed).toMatchObject({
      signName: 'Pak Budi',
      notes: 'Two large suitcases',
      version: booking.version + 1,
      startsAt: booking.startsAt,
      happenings: [{ what: 'details_changed', is: 'Pak Budi' }],
    })
    const mails = await mailsTo(api, `${fleet.operatorId}@operators.example`)
    expect(mails.at(-1)?.subject).toContain('Data perjalanan berubah')
    expect(await cabHireMismatches(api.db)).toEqual([])
  })
})
