import { eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { beforeEach, expect, test } from 'vitest'
import { listCompanies, setAccountTerms } from '#contract/companies/account-terms.ts'
import { ledgerEntries } from '#server/database/schema/bookings/bookings.ts'
import { clientAccounts } from '#server/database/schema/payments/payments.ts'
import { auditEvents } from '#server/database/schema/accounts/accounts.ts'
import { aClient, signedInAs, type Client, type User } from '#tests/support/accounts/people.ts'
import { aUserWithPassword } from '#tests/support/accounts/sign-in.ts'
import { takeover } from '#tests/support/accounts/takeover.ts'
import { apiTest } from '#tests/support/api.ts'
import { lastMailTo } from '#tests/support/sent-mails.ts'

const api = apiTest({ settings: { publicUrl: 'https://travel.example' } })
const { moveAway, restore, enter } = takeover(api)

let owner: User
let asThief: string
let company: Client
beforeEach(async () => {
  const { id: clientId } = await aClient(api, { name: 'Operator', isOperator: true })
  owner = await aUserWithPassword(api, { clientId, roles: ['owner', 'admin'] })
  asThief = await signedInAs(api, owner)
  company = await aClient(api, { name: `Rempah Laut ${uuidv7()}` })
})

const termsOf = async (as: string) => {
  const { companies } = await api.ok(listCompanies, { query: { text: company.name } }, { as })
  const [one] = companies
  if (one === undefined) throw new Error('the company is not listed')
  return one
}
const usd = (minor: number) => ({ minor, currency: 'USD' })
const setInDollars = async () => {
  const { terms, version } = await termsOf(asThief)
  const amounts = { creditLimit: usd(100), deposit: usd(0), dailyLimit: usd(100), personDailyLimit: usd(100) }
  const body = { terms: { ...terms, ...amounts }, note: 'In dollars' }
  await api.ok(setAccountTerms, { params: { clientId: company.id }, body }, { as: asThief, version })
  return terms
}
const termsAfter = async (link: string) => {
  await restore(link)
  return (await termsOf((await enter(owner)).as)).terms
}

test('terms are set back in the currency they had', async () => {
  const link = await moveAway(owner, asThief)
  const before = await setInDollars()
  expect(await termsAfter(link)).toEqual(before)
  expect((await lastMailTo(api, owner.email)).body).not.toContain('limits are zero')
})

test('where the account was charged in the new one, amounts become zero, and the mail says so', async () => {
  const link = await moveAway(owner, asThief)
  await setInDollars()
  await api.db.transaction(async (tx) => {
    // The entry alone counts, whatever was booked.
    await tx.execute(sql`set local session_replication_role = replica`)
    const entry = { id: uuidv7(), clientId: company.id, bookingId: uuidv7(), kind: 'charge' as const }
    await tx.insert(ledgerEntries).values({ ...entry, amountMinor: 50, currency: 'USD', at: api.clock.now() })
  })
  const after = await termsAfter(link)
  for (const amount of [after.creditLimit, after.deposit, after.dailyLimit, after.personDailyLimit]) {
    expect(amount).toEqual({ minor: 0, currency: 'USD' })
  }
  expect((await lastMailTo(api, owner.email)).body).toContain('limits are zero')
})

test('an entry of the log by an earlier version, which says less, is undone as far as it says', async () => {
  const link = await moveAway(owner, asThief)
  const before = await setInDollars()
  await api.db.update(clientAccounts).set({ currency: 'IDR' }).where(eq(clientAccounts.clientId, company.id))
  await api.db
    .update(auditEvents)
    .set({ details: sql`${auditEvents.details} - 'before.isVetted' - 'before.currency'` })
    .where(eq(auditEvents.clientId, company.id))
  expect((await termsAfter(link)).creditLimit).toEqual(before.creditLimit)
})
