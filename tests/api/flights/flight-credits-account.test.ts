import { beforeAll, expect, test } from 'vitest'
import { askDeletion, exportAccount } from '#contract/accounts/privacy.ts'
import { getFlightBooking } from '#contract/products/flights/flight-bookings.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { COOLING_OFF_DAYS } from '#contract/accounts/deletion.ts'
import { eraseDueAccounts } from '#server/domain/privacy/account-erasing.ts'
import { apiTest } from '#tests/support/api.ts'
import { withAirports } from '#tests/support/flights/flight-bookings.ts'
import { aStoredFare, cancelled } from '#tests/support/flights/flight-credits.ts'

const api = apiTest()
beforeAll(() => withAirports(api))

test('credits are in the export of the booker, and stay with the company when the account is erased', async () => {
  const trip = await aStoredFare(api)
  const after = await cancelled(api, trip)
  const { sections } = await api.ok(exportAccount, {}, { as: trip.token })
  expect(sections.find(({ name }) => name === 'flight_credits')?.rows).toMatchObject([
    {
      reference: after.reference,
      traveller: 'Siti Nur Rahmawati',
      carrier: 'GA',
      amount_minor: after.credits?.[0]?.amount.minor,
      until: after.credits?.[0]?.until,
      used_at: null,
    },
  ])
  await api.ok(askDeletion, {}, { as: trip.token })
  api.clock.advance(COOLING_OFF_DAYS * 86_400_000)
  expect(await eraseDueAccounts(api.db, api.app.services.products, api.clock.now())).toBe(1)
  const admin = await signedInAs(api, await aUser(api, { clientId: trip.user.clientId, roles: ['admin'] }))
  const params = { bookingId: after.bookingId }
  expect((await api.ok(getFlightBooking, { params }, { as: admin })).credits).toMatchObject([
    { amount: after.credits?.[0]?.amount, until: after.credits?.[0]?.until },
  ])
})
