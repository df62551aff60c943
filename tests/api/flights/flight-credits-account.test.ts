import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { askDeletion, exportAccount } from '#contract/accounts/privacy.ts'
import { COOLING_OFF_DAYS } from '#contract/accounts/deletion.ts'
import { eraseDueAccounts } from '#server/domain/privacy/account-erasing.ts'
import { apiTest } from '#tests/support/api.ts'
import { withAirports } from '#tests/support/flights/flight-bookings.ts'
import { aStoredFare, cancelled } from '#tests/support/flights/flight-credits.ts'

const api = apiTest()
beforeAll(() => withAirports(api))

test('credits are in the export of the booker, and are erased with the account', async () => {
  const other = await aStoredFare(api)
  await cancelled(api, other)
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
  const { rows } = await api.db.execute<{ user_id: string }>(sql`select user_id from flight_credits`)
  expect(rows.map((row) => row.user_id)).toEqual([other.user.id])
})
