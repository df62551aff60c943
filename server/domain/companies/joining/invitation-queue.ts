import { and, asc, eq, isNotNull, lte, sql } from 'drizzle-orm'
import { mayChangeRoles } from '#contract/accounts/role-grants.ts'
import { transact, type Db } from '#server/database/db.ts'
import { invitations } from '#server/database/schema/accounts/accounts.ts'
import { users } from '#server/database/schema/accounts/people.ts'
import { countOne, type Budget } from '../../kernel/attempts.ts'
import type { Keys } from '../../kernel/installation-keys.ts'
import { mayMailRecipient } from '../../kernel/recipient-limits.ts'
import { hashSecret, newSecret } from '../../kernel/secrets.ts'
import { lockCompany } from '../people/people-rules.ts'
import { dayKeyOf, isOpenInvitation, mailInvitation, MAILS, MAILS_UNVETTED, untilOf } from './inviting.ts'
import { isVetted } from './vetted.ts'

const HOUR_MS = 3_600_000
/** Companies and invitations of one run. */
const COMPANIES = 20
const MAILS_PER_RUN = 50

/** A vetted company's queue has a budget of its own, so that it can still invite by hand meanwhile. */
const budgetOf = (clientId: string, isKnown: boolean): { key: string; budget: Budget } =>
  isKnown
    ? { key: `queued invitations ${clientId}`, budget: MAILS }
    : { key: dayKeyOf(clientId), budget: MAILS_UNVETTED }

/** Hours until the last queued invitation of a company is sent, with `adding` more; 0: within minutes. */
export const hoursOfMails = async (tx: Db, clientId: string, adding: number): Promise<number> => {
  const [queued] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(invitations)
    .where(and(eq(invitations.clientId, clientId), isOpenInvitation, isNotNull(invitations.mailDueAt)))
  const { budget } = budgetOf(clientId, await isVetted(tx, clientId))
  const windows = Math.floor(Math.max(0, (queued?.count ?? 0) + adding - 1) / budget.most)
  return windows * (budget.windowMs / HOUR_MS)
}

export type QueueGiven = {
  db: Db
  keys: Keys
  now: Date
  origin: string
  onFailure: (error: unknown) => void
}

const isDue = (now: Date) => and(isOpenInvitation, lte(invitations.mailDueAt, now))

const nextOf = async (tx: Db, clientId: string, now: Date) => {
  const [next] = await tx
    .select({
      id: invitations.id,
      email: invitations.email,
      roles: invitations.roles,
      locale: invitations.locale,
      inviter: {
        userId: users.id,
        clientId: users.clientId,
        name: users.name,
        locale: users.locale,
        roles: users.roles,
        isGone: sql<boolean>`${users.disabledAt} is not null or ${users.erasedAt} is not null`,
      },
      isMember: sql<boolean>`exists (select 1 from users u where u.client_id = ${invitations.clientId}
        and lower(u.email) = lower(${invitations.email}) and u.email_verified_at is not null)`,
    })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.invitedByUserId))
    .where(and(eq(invitations.clientId, clientId), isDue(now)))
    .orderBy(asc(invitations.mailDueAt), asc(invitations.id))
    .limit(1)
  return next
}

/** Sends the next invitation of a company. False: none may be sent now. */
const sendNext = ({ db, keys, now, origin }: QueueGiven, clientId: string): Promise<boolean> =>
  transact(db, async (tx) => {
    const company = await lockCompany(tx, clientId)
    const next = await nextOf(tx, clientId, now)
    if (next === undefined) return false
    const { id, email, roles, inviter } = next
    const change = (values: Partial<typeof invitations.$inferInsert>) =>
      tx.update(invitations).set(values).where(eq(invitations.id, id))
    if (next.isMember || inviter.isGone || !mayChangeRoles(inviter.roles, [], roles)) {
      await change({ revokedAt: now, mailDueAt: null })
      return true
    }
    const isKnown = await isVetted(tx, clientId)
    const { key, budget } = budgetOf(clientId, isKnown)
    const { count, endsAt } = await countOne(tx, key, budget.windowMs, now)
    if (count > budget.most) {
      await tx
        .update(invitations)
        .set({ mailDueAt: endsAt })
        .where(and(eq(invitations.clientId, clientId), isDue(now)))
      return false
    }
    if (!(await mayMailRecipient(tx, { keys, now, ...(isKnown && { by: clientId }) }, 'invitation', email))) {
      await change({ mailDueAt: new Date(now.getTime() + 24 * HOUR_MS) })
      return true
    }
    const token = newSecret()
    await change({ tokenHash: hashSecret(token), expiresAt: untilOf(now), mailDueAt: null })
    const locale = next.locale ?? inviter.locale ?? 'en'
    const given = { now, caller: { ip: '', requestId: '' }, locale, origin: () => origin, actor: inviter }
    await mailInvitation(tx, { ...given, isVetted: isKnown }, { email, roles, token, company })
    return true
  })

/**
 * Sends imported invitations, within the limits of the company and of each address; others wait until these end. One that
 * its inviter may no longer give, or whose person has joined meanwhile, is withdrawn.
 */
export const sendQueuedInvitations = async (given: QueueGiven): Promise<void> => {
  const companies = await given.db
    .select({ clientId: invitations.clientId })
    .from(invitations)
    .where(isDue(given.now))
    .groupBy(invitations.clientId)
    .limit(COMPANIES)
  for (const { clientId } of companies) {
    try {
      for (let sent = 0; sent < MAILS_PER_RUN; sent += 1) {
        if (!(await sendNext(given, clientId))) break
      }
    } catch (error) {
      given.onFailure(error)
    }
  }
}
