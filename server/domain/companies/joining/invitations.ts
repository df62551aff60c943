import { and, eq, isNull, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { BrowserFacts, SignInAnswer } from '#contract/accounts/browser-facts.ts'
import { mayChangePeople, mayChangeRoles } from '#contract/accounts/role-grants.ts'
import { sqlState, transact, type Db } from '#server/database/db.ts'
import { invitations } from '#server/database/schema/accounts/accounts.ts'
import { clients, users } from '#server/database/schema/accounts/people.ts'
import { queueMail } from '#server/domain/notifications/mail-queue.ts'
import { invitationAcceptedMail } from '#server/domain/accounts/mails/account-joining.ts'
import type { Locale } from '#server/domain/kernel/messages.ts'
import { audit } from '#server/domain/accounts/audit/audit.ts'
import { enterWith } from '#server/domain/accounts/sign-in/enter.ts'
import { formerAddresses, type MailingGiven } from '#server/domain/accounts/sign-in/mailed-secrets.ts'
import { dropUnproved, insertPerson } from '#server/domain/accounts/sign-in/new-accounts.ts'
import type { SignInGiven } from '#server/domain/accounts/sessions/open-session.ts'
import { assertPassword } from '#server/domain/accounts/passwords/password-rules.ts'
import { Refusal } from '#server/domain/kernel/refusal.ts'
import { hashPassword } from '#server/domain/accounts/sign-in/sign-in.ts'
import { tellOwners } from '../people/owners.ts'
import { hashSecret } from '#server/domain/kernel/secrets.ts'
import { takeInvitedDetails } from './invited-details.ts'

export const INVITATION_DAYS = 14
const UNIQUE_VIOLATION = '23505'

/** An open invitation whose inviter still belongs to the company and may grant its roles. */
const offerOf = async (db: Db, { now, demo }: { now: Date; demo: boolean }, token: string) => {
  const [offer] = await db
    .select({
      id: invitations.id,
      clientId: invitations.clientId,
      email: invitations.email,
      roles: invitations.roles,
      expiresAt: invitations.expiresAt,
      personName: invitations.personName,
      company: clients.name,
      isDemonstration: clients.isDemonstration,
      inviter: { id: users.id, name: users.name, email: users.email, locale: users.locale, roles: users.roles },
    })
    .from(invitations)
    .innerJoin(clients, eq(clients.id, invitations.clientId))
    .innerJoin(users, and(eq(users.id, invitations.invitedByUserId), eq(users.clientId, invitations.clientId)))
    .where(
      and(
        isNull(users.disabledAt),
        isNull(users.erasedAt),
        eq(invitations.tokenHash, hashSecret(token)),
        isNull(invitations.acceptedAt),
        isNull(invitations.revokedAt),
        sql`${invitations.expiresAt} > ${now}`,
      ),
    )
  if (offer === undefined || (offer.isDemonstration && !demo)) throw new Refusal('link_invalid')
  if (!mayChangeRoles(offer.inviter.roles, [], offer.roles)) throw new Refusal('link_invalid')
  return offer
}

/**
 * Contents of an invitation. Throws `link_invalid` if it is expired, withdrawn or used, or if its inviter may no longer
 * grant its roles.
 */
export const getInvitation = async (given: { db: Db; now: Date; demo: boolean }, token: string) => {
  const { company, email, roles, inviter, expiresAt, personName } = await offerOf(given.db, given, token)
  return { company, email, roles, invitedBy: inviter.name, expiresAt: expiresAt.toISOString(), name: personName }
}

type Accepting = { token: string; name: string; password: string; locale: Locale } & BrowserFacts

/** Makes the account of an invitation, once, and signs it in. Throws `link_invalid`; `address_taken` only to who holds the link. */
export const acceptInvitation = async (given: MailingGiven & SignInGiven, asked: Accepting): Promise<SignInAnswer> => {
  const { now } = given
  const { token, name, password, locale, browser, version, os, userAgent } = asked
  const offer = await offerOf(given.db, given, token)
  const { clientId, email, roles, company, inviter } = offer
  assertPassword(password, { email, name, company })
  const passwordHash = await hashPassword(password)
  const id = uuidv7()
  const join = async (tx: Db): Promise<void> => {
    const [taken] = await tx
      .update(invitations)
      .set({ acceptedAt: now })
      .where(and(eq(invitations.id, offer.id), isNull(invitations.acceptedAt), isNull(invitations.revokedAt)))
      .returning({ id: invitations.id })
    if (taken === undefined) throw new Refusal('link_invalid')
    await dropUnproved(tx, { email })
    await insertPerson(tx, { id, clientId, email, name, passwordHash, roles, locale, emailVerifiedAt: now }, now)
    await tx.update(invitations).set({ acceptedByUserId: id }).where(eq(invitations.id, offer.id))
    await takeInvitedDetails(tx, { clientId, userId: id, email })
    await audit(
      { ...given, db: tx },
      { kind: 'invitation_accepted', clientId, actorUserId: id, subjectUserId: id, details: { roles: [...roles] } },
    )
    const accepted = { name, email, company, origin: given.origin() }
    const mailIn = (language: Locale) => invitationAcceptedMail(language, accepted)
    if (mayChangePeople(roles)) {
      await tellOwners({ tx, now, actor: { clientId, userId: inviter.id }, except: id }, 'accepted invitations', mailIn)
    } else {
      const language = inviter.locale ?? given.locale
      const to = [inviter.email, ...(await formerAddresses(tx, inviter.id, now))]
      await queueMail(tx, { ...mailIn(language), to, locale: language, now })
    }
  }
  try {
    await transact(given.db, join)
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION) throw new Refusal('address_taken')
    throw error
  }
  const person = { id, clientId, roles, email, name, sessionEpoch: 0 }
  const facts = { browser, version, os, userAgent }
  return enterWith(given, person, { method: 'sign_up', facts, isSharedDevice: false })
}
