import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { inTenant } from '#server/database/tenant.ts'
import { aCompany, askedFor } from '#tests/support/flights/approvals.ts'
import { apiTest } from '#tests/support/api.ts'
import { withAirports } from '#tests/support/flights/flight-bookings.ts'
import type { User } from '#tests/support/accounts/people.ts'

const api = apiTest()
beforeAll(() => withAirports(api))

const tenantOf = (user: User, isOperator = false) => ({ clientId: user.clientId, userId: user.id, isOperator })

test('the database itself shows and changes approvals of the own company only', async () => {
  const [one, other] = [await aCompany(api), await aCompany(api)]
  await askedFor(api, one)
  const countFor = (user: User, isOperator = false): Promise<number> =>
    inTenant(api.db, tenantOf(user, isOperator), async (tx) => {
      const { rows } = await tx.execute<{ count: number }>(
        sql`select count(*)::int as count from approvals where client_id = ${one.client.id}`,
      )
      return rows[0]?.count ?? 0
    })
  expect(await countFor(one.asker.user)).toBe(1)
  expect(await countFor(other.asker.user)).toBe(0)
  expect(await countFor(other.asker.user, true)).toBe(1)
  const changed = await inTenant(api.db, tenantOf(other.approver.user), (tx) =>
    tx.execute(sql`update approvals set note = 'mine' where client_id = ${one.client.id}`),
  )
  expect(changed.rowCount).toBe(0)
  await expect(
    inTenant(api.db, tenantOf(one.asker.user), (tx) => tx.execute(sql`delete from approvals`)),
  ).rejects.toThrow(/Failed query|permission denied/)
})

test('the database refuses approval by the requester', async () => {
  const company = await aCompany(api)
  await askedFor(api, company)
  const { id } = company.asker.user
  await expect(
    api.db.execute(
      sql`update approvals set state = 'approved', decided_by = ${id}, decided_at = now() where asked_by = ${id}`,
    ),
  ).rejects.toThrow(/Failed query|approvals_state/)
})
