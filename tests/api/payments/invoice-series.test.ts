import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { createStayBooking, type StayBooking } from '#contract/products/stays/bookings.ts'
import { inTenant } from '#server/database/tenant.ts'
import { issueInvoice } from '#server/domain/products/stays/invoices.ts'
import { aUser, signedInAs, type User } from '#tests/support/accounts/people.ts'
import { apiTest } from '#tests/support/api.ts'
import { START } from '#tests/support/moment.ts'
import { aHotel } from '#tests/support/stays/hotels.ts'
import { aBooking, aHold, bookingBody } from '#tests/support/stays/stays.ts'

const api = apiTest()
let ratePlanId: string
beforeAll(async () => {
  ratePlanId = (await aHotel(api, { rooms: [{ allotment: 20 }] })).ratePlanId
})

const someone = async (clientId?: string) => {
  const user = await aUser(api, clientId === undefined ? {} : { clientId })
  return { user, as: await signedInAs(api, user) }
}

/** Runs work while a transaction of the company has taken a number and is not over; answers that number. */
const withOpenNumber = async <T>(user: User, { bookingId }: StayBooking, work: () => Promise<T>): Promise<T> => {
  const tenant = { clientId: user.clientId, userId: user.id, isOperator: false }
  let result: Promise<T> | undefined
  await inTenant(api.db, tenant, async (tx) => {
    await issueInvoice(tx, { bookingId, now: START })
    result = work()
    // The embedded engine has one connection: nobody can work beside a transaction there.
    if (api.database.engine === 'server') await result
  })
  if (result === undefined) throw new Error('no work was begun')
  return result
}

test('a booking does not wait for the number of another company’s booking', async () => {
  const [one, other] = [await someone(), await someone()]
  const booking = await aBooking(api, one.as, ratePlanId)
  const body = bookingBody(await aHold(api, other.as, ratePlanId))
  const answer = await withOpenNumber(one.user, booking, () => api.call(createStayBooking, { body }, { as: other.as }))
  expect(answer.statusCode).toBe(200)
})

test('each company counts from 1, under a code of its own', async () => {
  const people = [await someone(), await someone()]
  for (const { as } of people) for (let count = 0; count < 3; count += 1) await aBooking(api, as, ratePlanId)
  const { rows } = await api.db.execute<{ series: string; code: string; numbers: number[] }>(sql`
    select i.series, c.invoice_code as code, array_agg(i.number order by i.number) as numbers
    from invoices i join clients c on c.id = i.client_id
    where i.client_id in (${people[0]?.user.clientId}, ${people[1]?.user.clientId}) group by 1, 2`)
  expect(rows.map(({ series, numbers }) => ({ series, numbers }))).toEqual(
    rows.map(({ code }) => ({ series: `INV-2027-${code}`, numbers: [1, 2, 3] })),
  )
  expect(new Set(rows.map(({ code }) => code)).size).toBe(2)
})
