import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createReview, reviewOfBooking } from '#contract/products/stays/reviews.ts'
import { clientAccounts } from '#server/database/schema/payments/payments.ts'
import { aUser, signedInAs, type User } from '#tests/support/accounts/people.ts'
import { apiTest } from '#tests/support/api.ts'
import { aHotel } from '#tests/support/stays/hotels.ts'
import { aPastStay, REVIEW } from '#tests/support/stays/reviews.ts'

const api = apiTest()

describe('a review', () => {
  test('is for the guest, not for the company, and not for the host or a colleague, also as guests', async () => {
    const host = await aUser(api)
    const hotel = await aHotel(api, { ownerUserId: host.id })
    const { params, user } = await aPastStay(api, 'Siti', hotel)
    const boss = await aUser(api, { clientId: user.clientId, roles: ['admin'] })
    const refuses = async (other: User, input: typeof params) => {
      const as = await signedInAs(api, other)
      expect(await api.ok(reviewOfBooking, { params: input }, { as })).toEqual({
        review: null,
        mayReview: false,
        fromHost: null,
      })
      await api.refused('forbidden', createReview, { params: input, body: REVIEW }, { as })
    }
    for (const other of [boss, host]) await refuses(other, params)
    for (const own of [host, await aUser(api, { clientId: host.clientId })]) {
      await refuses(own, (await aPastStay(api, 'Siti', hotel, own)).params)
    }
  })

  test('of a stay without a payment needs a company that the operator knows', async () => {
    const host = await aUser(api)
    for (const [payment, isVetted, may] of [
      ['at_property', false, false],
      ['at_property', true, true],
      ['company_account', false, true],
    ] as const) {
      const hotel = await aHotel(api, { ...(isVetted && { ownerUserId: host.id }), rooms: [{ rates: [{ payment }] }] })
      const { params, token, user } = await aPastStay(api, 'Siti', hotel)
      await api.db.update(clientAccounts).set({ isVetted }).where(eq(clientAccounts.clientId, user.clientId))
      expect((await api.ok(reviewOfBooking, { params }, { as: token })).mayReview).toBe(may)
      const input = { params, body: REVIEW }
      if (may) await api.ok(createReview, input, { as: token })
      else await api.refused('forbidden', createReview, input, { as: token })
    }
  })
})
