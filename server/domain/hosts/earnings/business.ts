import { eq } from 'drizzle-orm'
import type * as v from 'valibot'
import type { bankBody, businessBody, getHostBusiness } from '#contract/hosts/earnings/business.ts'
import { transact, type Db } from '#server/database/db.ts'
import { clients, users } from '#server/database/schema/accounts/people.ts'
import { hostBusinesses } from '#server/database/schema/hosts/host-businesses.ts'
import { audit, type Caller } from '#server/domain/accounts/audit/audit.ts'
import { browserOfSession } from '#server/domain/accounts/factors/factor-mails.ts'
import { assertSteppedUp } from '#server/domain/accounts/factors/step-up.ts'
import { stillSignedIn } from '#server/domain/accounts/sessions/still-signed-in.ts'
import { formerAddresses } from '#server/domain/accounts/sign-in/mailed-secrets.ts'
import { callerOf, type Actor } from '#server/domain/kernel/actor.ts'
import { isWithin } from '#server/domain/kernel/attempts.ts'
import type { Locale } from '#server/domain/kernel/messages.ts'
import { Refusal } from '#server/domain/kernel/refusal.ts'
import { queueMail } from '#server/domain/notifications/mail-queue.ts'
import { bankChangedMail } from '../mails/bank-changed.ts'

type Business = v.InferOutput<(typeof getHostBusiness)['response']>
type Row = typeof hostBusinesses.$inferSelect
type Given = { db: Db; now: Date; caller: Caller; locale: Locale; origin: () => string; actor: Actor }

/** Digits of an account number that are shown. */
const SHOWN_DIGITS = 4

const endOf = (number: string): string => number.slice(-SHOWN_DIGITS)

const viewOf = (row: Row | undefined): Business => ({
  name: row?.name ?? '',
  address: row?.address ?? '',
  taxNumber: row?.taxNumber ?? '',
  bank:
    row === undefined ||
    row.bank === null ||
    row.accountHolder === null ||
    row.accountNumber === null ||
    row.bankChangedAt === null
      ? null
      : {
          bank: row.bank,
          holder: row.accountHolder,
          numberEnd: endOf(row.accountNumber),
          changedAt: row.bankChangedAt.toISOString(),
        },
  version: row?.version ?? 0,
})

const rowOf = async (tx: Db, userId: string): Promise<Row | undefined> =>
  (await tx.select().from(hostBusinesses).where(eq(hostBusinesses.userId, userId)))[0]

/** The business details of a person, also where nothing was saved yet. */
export const businessOf = async (tx: Db, userId: string): Promise<Business> => viewOf(await rowOf(tx, userId))

/** The day of a host's first NPWP; null without one. */
export const taxNumberSince = async (tx: Db, userId: string): Promise<string | null> =>
  (await rowOf(tx, userId))?.taxNumberSince ?? null

/** The row, locked, and made where there is none. Throws `changed_meanwhile` where it has another version. */
const lockSeen = async (tx: Db, { actor, now }: Given, version: number): Promise<Row> => {
  const { userId } = actor
  await stillSignedIn(tx, actor)
  await tx.insert(hostBusinesses).values({ userId, changedAt: now }).onConflictDoNothing()
  const [row] = await tx.select().from(hostBusinesses).where(eq(hostBusinesses.userId, userId)).for('update')
  if (row === undefined) throw new Error('the business details could not be stored')
  if (row.version !== version) throw new Refusal('changed_meanwhile', { details: { version: row.version } })
  return row
}

const store = async (tx: Db, row: Row, now: Date, values: Partial<Row>): Promise<Business> => {
  const [stored] = await tx
    .update(hostBusinesses)
    .set({ ...values, version: row.version + 1, changedAt: now })
    .where(eq(hostBusinesses.userId, row.userId))
    .returning()
  return viewOf(stored)
}

/** Throws `changed_meanwhile`, or `required` where an NPWP would be removed. */
export const saveBusiness = (given: Given, entered: v.InferOutput<typeof businessBody>): Promise<Business> =>
  transact(given.db, async (tx) => {
    const { seenVersion, name, address, taxNumber } = entered
    const row = await lockSeen(tx, given, seenVersion)
    if (row.taxNumber !== null && taxNumber === '') {
      throw new Refusal('required', { fields: [{ field: 'body.taxNumber', code: 'required' }] })
    }
    const tax =
      taxNumber === '' ? {} : { taxNumber, taxNumberSince: row.taxNumberSince ?? given.now.toISOString().slice(0, 10) }
    return store(tx, row, given.now, { name, address, ...tax })
  })

/** Asked again and again, everybody's mails would wait behind those of it. */
const MAILS = { most: 10, windowMs: 3_600_000 }

const mailChange = async (tx: Db, given: Given, bank: { bank: string; numberEnd: string; holder: string }) => {
  const { actor, now, origin } = given
  const [person] = await tx
    .select({ email: users.email, locale: users.locale, zone: clients.zone })
    .from(users)
    .innerJoin(clients, eq(clients.id, users.clientId))
    .where(eq(users.id, actor.userId))
  if (person === undefined || !(await isWithin(tx, `mails of a bank account ${actor.userId}`, MAILS, now))) return
  const locale = person.locale ?? given.locale
  const facts = await browserOfSession(tx, actor.sessionId)
  const event = { now, zone: person.zone, facts, origin: origin(), ...bank }
  const to = [person.email, ...(await formerAddresses(tx, actor.userId, now))]
  await queueMail(tx, { ...bankChangedMail(locale, event), to, locale, now })
}

/** Throws `step_up_needed` and `changed_meanwhile`. */
export const saveBank = (given: Given, entered: v.InferOutput<typeof bankBody>): Promise<Business> => {
  const { actor, now } = given
  assertSteppedUp(actor, now)
  return transact(given.db, async (tx) => {
    const { seenVersion, bank, number, holder } = entered
    const row = await lockSeen(tx, given, seenVersion)
    const saved = await store(tx, row, now, {
      bank,
      accountNumber: number,
      accountHolder: holder,
      bankChangedAt: now,
    })
    const { userId, clientId } = actor
    await audit(
      { ...given, db: tx },
      { kind: 'host_bank_changed', clientId, actorUserId: callerOf(actor), subjectUserId: userId, details: { bank } },
    )
    await mailChange(tx, given, { bank, numberEnd: endOf(number), holder })
    return saved
  })
}
