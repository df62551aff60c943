import { BOOKING_FOR_HEADER } from '#contract/companies/booking-for-rules.ts'
import { SignJWT } from 'jose'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { demandTwoFactors } from '#contract/companies/two-factor-demand.ts'
import { ENDPOINTS } from '#contract/endpoints.ts'
import { isAtLeast, STAFF_ROLES } from '#contract/core/staff-roles.ts'
import { AREA_ROLES, mayEnter, ROLES, type Role } from '#contract/core/roles.ts'
import { sessions, users } from '#server/database/schema/accounts/people.ts'
import { apiTest, problemIn } from '#tests/support/api.ts'
import { aStaffMember } from '#tests/support/hosts/staff.ts'
import { goodInput, namesOf, NO_ID } from '#tests/support/good-input.ts'
import { aClient, aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { requestOf } from '#tests/support/request.ts'
import { ownedThings, type OwnedThings } from '#tests/support/owned-things.ts'

const api = apiTest()
const table: Endpoint[] = [...ENDPOINTS]
const guarded = table
  .filter(({ access }) => AREA_ROLES[access] !== null)
  // Last: it closes all others to a session of one factor.
  .toSorted((one, other) => Number(one.name === demandTwoFactors.name) - Number(other.name === demandTwoFactors.name))

/** Thousands of calls: on a busy machine they take their time. */
const LONG_MS = 300_000

/** Every set of roles, from none to all five. */
const ROLE_SETS: Role[][] = Array.from({ length: 2 ** ROLES.length }, (_all, bits) =>
  ROLES.filter((_role, index) => (bits & (1 << index)) !== 0),
)

const codeOf = async (endpoint: Endpoint, headers: Record<string, string>) => {
  const answer = await api.inject(requestOf(endpoint, goodInput(endpoint), { version: 1, headers }))
  return answer.statusCode < 400 ? 'answered' : problemIn(answer).code
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

describe('every endpoint that is not for everybody', () => {
  test('opens to a set of roles exactly when its area does', { timeout: LONG_MS }, async () => {
    const wrong: string[] = []
    let cells = 0
    for (const roles of ROLE_SETS) {
      const person = await aUser(api, { roles })
      for (const endpoint of guarded) {
        // Some of them end the session they are called in.
        const code = await codeOf(endpoint, bearer(await signedInAs(api, person)))
        const mayCome = mayEnter(endpoint.access, roles)
        // Within an area a row, or what is done to it, may be for fewer people: then it is `forbidden` as well.
        const isRight = mayCome ? code !== 'unauthenticated' : code === 'forbidden'
        if (!isRight) wrong.push(`${endpoint.name} for [${roles.join(' ')}]: ${code}`)
        cells += 1
      }
    }
    expect(wrong).toEqual([])
    expect(cells).toBe(32 * guarded.length)
  })

  test('accepts no token without a signed-in session', { timeout: LONG_MS }, async () => {
    const person = { roles: [...ROLES] }
    const { token: tokenKey } = api.app.services.keys
    const [gone, left, sentOut, moved, stranger] = [
      await aUser(api, person),
      await aUser(api, person),
      await aUser(api, person),
      await aUser(api, person),
      await aUser(api, person),
    ]
    const tokens = {
      disabled: await signedInAs(api, gone),
      signedOut: await signedInAs(api, left),
      sentOut: await signedInAs(api, sentOut),
      ofBefore: await signedInAs(api, moved),
      good: await signedInAs(api, stranger),
    }
    await api.db.update(users).set({ disabledAt: api.clock.now() }).where(eq(users.id, gone.id))
    await api.db.update(sessions).set({ endedAt: api.clock.now() }).where(eq(sessions.userId, left.id))
    const elsewhere = { endedAt: api.clock.now(), isEndedElsewhere: true }
    await api.db.update(sessions).set(elsewhere).where(eq(sessions.userId, sentOut.id))
    const other = await aClient(api)
    await api.db.update(users).set({ clientId: other.id }).where(eq(users.id, moved.id))
    const [head = '', body = '', signature = ''] = tokens.good.split('.')
    const claims: unknown = JSON.parse(Buffer.from(body, 'base64url').toString())
    const raised = Buffer.from(JSON.stringify({ ...Object(claims), clientId: other.id })).toString('base64url')
    const states: Record<string, Record<string, string>> = {
      none: {},
      garbage: bearer('x.y.z'),
      basic: { authorization: 'Basic c2l0aTpzaXRp' },
      forgedKey: bearer(
        await new SignJWT(Object(claims)).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(new Uint8Array(32)),
      ),
      otherCompany: bearer(`${head}.${raised}.${signature}`),
      signedForAnother: bearer(
        await new SignJWT({ ...Object(claims), clientId: other.id })
          .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
          .sign(tokenKey.signing[0].secret),
      ),
      disabled: bearer(tokens.disabled),
      signedOut: bearer(tokens.signedOut),
      sentOut: bearer(tokens.sentOut),
      companyOfBefore: bearer(tokens.ofBefore),
    }
    const named: Record<string, string> = {
      disabled: 'account_closed',
      companyOfBefore: 'account_closed',
      signedForAnother: 'account_closed',
      sentOut: 'signed_out_elsewhere',
    }
    const wrong: string[] = []
    for (const [state, headers] of Object.entries(states)) {
      const expected = named[state] ?? 'unauthenticated'
      for (const endpoint of guarded) {
        const code = await codeOf(endpoint, headers)
        if (code !== expected) wrong.push(`${endpoint.name}, ${state}: ${code}`)
      }
    }
    const good = bearer(tokens.good)
    api.clock.advance(9 * 3_600_000)
    for (const endpoint of guarded) {
      const code = await codeOf(endpoint, good)
      if (code !== 'token_expired') wrong.push(`${endpoint.name}, expired: ${code}`)
    }
    expect(wrong).toEqual([])
  })
})

describe('every endpoint that is called for a host', () => {
  test('opens to their staff exactly from the role that it needs on', { timeout: LONG_MS }, async () => {
    const wrong: string[] = []
    let cells = 0
    for (const role of STAFF_ROLES) {
      const member = await aStaffMember(api, await aUser(api), role)
      for (const endpoint of guarded) {
        const { forHost, access, name } = endpoint
        // About a booking they are called as the host only where it is at a listing of the host.
        if (forHost === undefined || access === 'signedIn') continue
        const code = await codeOf(endpoint, bearer(await member.asStaff()))
        if ((code === 'forbidden') === isAtLeast(role, forHost)) wrong.push(`${name} for ${role}: ${code}`)
        cells += 1
      }
    }
    expect(wrong).toEqual([])
    expect(cells).toBeGreaterThanOrEqual(100)
  })
})

describe('the ids of another company', () => {
  let theirs: OwnedThings
  beforeAll(async () => {
    theirs = await ownedThings(api)
  })

  /** Ids that the caller mints, and those of things that are everybody's. */
  const NOT_OWNED = new Set([
    'caseId',
    'hotelId',
    'entryId',
    'cityId',
    'ratePlanId',
    'roomTypeId',
    'challengeId',
    'tourId',
    'departureId',
    'pickUpId',
    'operatorId',
    'offerId',
    'driverId',
    'vehicleId',
    // Of the operator alone.
    'batchId',
    // A caller's own, or of the operator.
    'suggestionId',
  ])
  const MINTED = new Set([
    'holds.create holdId',
    'bookings.create bookingId',
    'travellers.put travellerId',
    'outsideBookings.put outsideId',
    'listings.put listingId',
    'photos.begin photoId',
    'listings.copy copyId',
    'tourHolds.create holdId',
    'tourBookings.create bookingId',
    'cabHolds.create holdId',
    'cabBookings.create bookingId',
    'legalEntities.save entityId',
    'costUnits.save unitId',
    'budgets.save budgetId',
    'bookingFor.saveArrangement arrangementId',
    'savedReports.save reportId',
    'payments.addCard setupId',
    'safetyChecks.ask checkId',
    'privacyRequests.ask requestId',
    'tripPapers.issue letterId',
    'tripExpenses.addReceipt receiptId',
    'bookingMessages.put messageId',
    'hosts.inviteStaff staffId',
  ])

  const positions = table.flatMap((endpoint) =>
    (['params', 'query', 'body'] as const).flatMap((part) =>
      namesOf(endpoint, part)
        .filter((name) => /[a-z]Id$/.test(name) && !NOT_OWNED.has(name) && !MINTED.has(`${endpoint.name} ${name}`))
        .map((name) => ({ endpoint, part, name, title: `${endpoint.name} ${part}.${name}` })),
    ),
  )

  /** What the rows of their company are, whole. */
  const rowsOfTheirs = async (): Promise<Record<string, unknown>> => {
    const { rows: tables } = await api.db.execute<{ name: string }>(sql`
      select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'client_id' order by table_name`)
    const all: Record<string, unknown> = {}
    for (const { name } of tables) {
      const { rows } = await api.db.execute<{ sum: string | null }>(
        sql`select md5(string_agg(t::text, ',' order by t::text)) as sum from ${sql.identifier(name)} t
          where client_id = ${theirs.clientId}`,
      )
      all[name] = rows[0]?.sum ?? null
    }
    return all
  }

  test.each(positions)(
    'in $title are treated like unknown ids, and change nothing',
    async ({ endpoint, part, name }) => {
      // A product may have made a booking of its own: `Tours.bookingId`.
      const real = theirs.ids[`${endpoint.path.split('/')[2]}.${name}`] ?? theirs.ids[name]
      expect(real, `tests/support/owned-things.ts makes nothing whose id is called ${name}`).toBeDefined()
      const before = await rowsOfTheirs()
      const as = await signedInAs(api, await aUser(api, { roles: [...ROLES] }))
      const ask = async (id: unknown) => {
        const input = goodInput(endpoint)
        input[part] = { ...input[part], [name]: id }
        const answer = await api.inject(requestOf(endpoint, input, { as, version: 1 }))
        return answer.statusCode < 400
          ? { status: answer.statusCode, answer: answer.json<unknown>() }
          : { ...problemIn(answer), requestId: '' }
      }
      expect(await ask(real)).toEqual(await ask(name === 'passkeyId' ? 'nothing-has-this' : NO_ID))
      expect(await rowsOfTheirs()).toEqual(before)
    },
  )

  test.each(table.filter(({ forOthers, path }) => forOthers === 'new' && !path.includes(':bookingId')))(
    'as the person whom $name is for are treated like unknown ids, and change nothing',
    async (endpoint) => {
      const before = await rowsOfTheirs()
      const as = await signedInAs(api, await aUser(api, { roles: [...ROLES] }))
      const ask = async (id: string) => {
        const headers = { [BOOKING_FOR_HEADER]: id }
        const answer = await api.inject(requestOf(endpoint, goodInput(endpoint), { as, version: 1, headers }))
        return { ...problemIn(answer), requestId: '' }
      }
      const answer = await ask(theirs.ids['userId'] ?? '')
      expect(answer).toMatchObject({ code: 'not_found' })
      expect(answer).toEqual(await ask(NO_ID))
      expect(await rowsOfTheirs()).toEqual(before)
    },
  )

  test('are tried in every position', () => {
    expect(positions.length).toBeGreaterThanOrEqual(20)
  })
})
