import { and, eq, isNull } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { beforeEach, describe, expect, test } from 'vitest'
import { acceptEmployment, inviteStaff } from '#contract/hosts/staff/staff.ts'
import { MOST_UNPUBLISHED } from '#contract/listings/listing-states.ts'
import { beginPhoto, MAX_PHOTO_BYTES, PHOTO_QUOTA_BYTES } from '#contract/listings/photos.ts'
import { copyListing, putListing } from '#contract/products/listings.ts'
import { hostStaff } from '#server/database/schema/hosts/host-staff.ts'
import { listings } from '#server/database/schema/listings/listings.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { apiTest } from '#tests/support/api.ts'
import { aContent, saved } from '#tests/support/listings/listings.ts'
import { sha256 } from '#tests/support/listings/photos.ts'
import { START } from '#tests/support/moment.ts'
import { aHostedCalendar } from '#tests/support/stays/host-calendar.ts'
import { aCity } from '#tests/support/stays/hotels.ts'

const api = apiTest()

beforeEach(() => api.clock.set(START))

const times = <T>(count: number, one: () => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: count }, one))
const succeeded = (answers: readonly { statusCode: number }[]): number =>
  answers.filter(({ statusCode }) => statusCode === 200).length

/** Drafts that may still be begun. */
const FREE = 8

const invited = async (email: string, asHost: string) => {
  const params = { staffId: uuidv7() }
  await api.ok(inviteStaff, { params, body: { email, role: 'manager' } }, { as: asHost })
  return params
}

describe('at the same moment', () => {
  test('no more drafts are begun than a person may have', async () => {
    const as = await signedInAs(api, await aUser(api))
    const content = aContent(await aCity(api))
    const { listingId } = await saved(api, as, content)
    for (let made = 1; made < MOST_UNPUBLISHED - FREE; made += 1) await saved(api, as, content)
    const begin = () =>
      api.call(putListing, { params: { listingId: uuidv7() }, body: { content, writer: uuidv7() } }, { as, version: 0 })
    const copy = () =>
      api.call(copyListing, { params: { listingId }, body: { copyId: uuidv7(), name: 'Copy' } }, { as })
    const answers = (await Promise.all([times(FREE, begin), times(FREE, copy)])).flat()
    expect(succeeded(answers)).toBe(FREE)
  })

  test('no more bytes are announced than the quota of a person', async () => {
    const as = await signedInAs(api, await aUser(api))
    const body = { size: MAX_PHOTO_BYTES, sha256: sha256(Buffer.from('one')) }
    const answers = await times(32, () => api.call(beginPhoto, { params: { photoId: uuidv7() }, body }, { as }))
    expect(succeeded(answers)).toBe(Math.floor(PHOTO_QUOTA_BYTES / MAX_PHOTO_BYTES))
  })

  test('nobody becomes staff of a host and a host', async () => {
    const content = aContent(await aCity(api))
    for (let round = 0; round < 12; round += 1) {
      const { as: asHost } = await aHostedCalendar(api)
      const person = await aUser(api)
      const as = await signedInAs(api, person)
      const params = await invited(person.email, asHost)
      const becomesHost =
        round % 2 === 0
          ? () =>
              api.call(
                putListing,
                { params: { listingId: uuidv7() }, body: { content, writer: uuidv7() } },
                { as, version: 0 },
              )
          : () =>
              api.call(
                inviteStaff,
                { params: { staffId: uuidv7() }, body: { email: `${uuidv7()}@people.example`, role: 'manager' } },
                { as },
              )
      await Promise.all([becomesHost(), api.call(acceptEmployment, { params }, { as })])
      const joined = await api.db
        .select()
        .from(hostStaff)
        .where(and(eq(hostStaff.userId, person.id), isNull(hostStaff.endedAt)))
      const drafts = await api.db.select().from(listings).where(eq(listings.ownerUserId, person.id))
      const staff = await api.db.select().from(hostStaff).where(eq(hostStaff.hostUserId, person.id))
      expect([joined.length, drafts.length + staff.length], `round ${round}`).not.toEqual([1, 1])
    }
  })
})
