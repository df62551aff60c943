import { and, eq, isNull, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { mayChangeRoles } from '#contract/accounts/role-grants.ts'
import type { Role } from '#contract/core/roles.ts'
import { isOfCompany } from '../access.ts'
import { transact, type Db } from '#server/database/db.ts'
import { invitations } from '#server/database/schema/accounts/accounts.ts'
import { users } from '#server/database/schema/accounts/people.ts'
import { queueMail } from '#server/domain/notifications/mail-queue.ts'
import { invitationMail } from '#server/domain/accounts/mails/account-people.ts'
import { audit } from '#server/domain/accounts/audit/audit.ts'
import { takeAttempt } from '#server/domain/kernel/attempts.ts'
import { takeRecipientMail } from '#server/domain/kernel/recipient-limits.ts'
import { INVITATION_DAYS } from './invitations.ts'
import { isVetted } from './vetted.ts'
import { tellOwnersOfOwner } from '../people/owners.ts'
import { assertRunsPeople, lockPeople, type PeopleGiven } from '../people/people-rules.ts'
import { notFound, Refusal } from '#server/domain/kernel/refusal.ts'
import { hashSecret, newSecret } from '#server/domain/kernel/secrets.ts'

/** Of a company in an hour. */
export const MAILS = { most: 100, windowMs: 3_600_000 }
/** Companies sign up without being checked. */
export const MAILS_UNVETTED = { most: 10, windowMs: 86_400_000 }
export const isOpenInvitation = and(isNull(invitations.acceptedAt), isNull(invitations.revokedAt))

const assertMayGive = ({ actor }: Pick<PeopleGiven, 'actor'>, roles: readonly Role[]): void => {
  if (!mayChangeRoles(actor.roles, [], roles)) throw new Refusal('role_not_grantable')
}

type MailingInvitation = Pick<PeopleGiven, 'now' | 'caller' | 'locale' | 'origin'> & {
  actor: Pick<PeopleGiven['actor'], 'clientId' | 'userId' | 'name'>
  isVetted: boolean
}
type Offer = {
  email: string
  roles: Role[]
  token: string
  company: { name: string; zone: string; isOperator: boolean }
}

/** Queues the mail of an invitation and logs it; owners read of new owners. */
export const mailInvitation = async (tx: Db, given: MailingInvitation, offer: Offer): Promise<void> => {
  const { actor, now, locale } = given
  const { email: to, roles, token } = offer
  const company = offer.company.name
  const link = `${given.origin()}/sign-up?invitation=${token}`
  const text = invitationMail(locale, {
    company,
    isVetted: given.isVetted,
    by: actor.name,
    roles,
    link,
    days: INVITATION_DAYS,
    origin: given.origin(),
  })
  await queueMail(tx, { ...text, to, locale, now })
  await tellOwnersOfOwner({ ...given, tx }, offer.company, { email: to, roles, isInvited: true })
  await audit(
    { ...given, db: tx },
    {
      kind: 'person_invited',
      clientId: actor.clientId,
      actorUserId: actor.userId,
      subjectUserId: null,
      details: { email: to, roles: [...roles] },
    },
  )
}

const mailIt = async (tx: Db, given: PeopleGiven, offer: Offer): Promise<void> => {
  const { keys, now, actor } = given
  const isKnown = await isVetted(tx, actor.clientId)
  await takeRecipientMail(tx, { keys, now, ...(isKnown && { by: actor.clientId }) }, 'invitation', offer.email)
  await mailInvitation(tx, { ...given, isVetted: isKnown }, offer)
}

export const untilOf = (now: Date): Date => new Date(now.getTime() + INVITATION_DAYS * 86_400_000)

/** Counter of the mails of an unvetted company. */
export const dayKeyOf = (clientId: string): string => `invitations of a day ${clientId}`

const countInvitationMail = async ({ db, actor, now }: PeopleGiven): Promise<void> => {
  const { clientId } = actor
  await takeAttempt(db, `invitations ${clientId}`, MAILS, now)
  if (await isVetted(db, clientId)) return
  await takeAttempt(db, dayKeyOf(clientId), MAILS_UNVETTED, now)
}

/**
 * Invites an address; an open invitation of it is replaced. The answer does not reveal whether the address has an account elsewhere.
 * Throws `role_not_grantable`, `already_member`, and `rate_limited` once the address was invited often enough today, by
 * any company, or the company that nobody has vetted invited often enough.
 */
export const invitePerson = async (given: PeopleGiven, asked: { email: string; roles: Role[] }): Promise<void> => {
  assertRunsPeople(given)
  assertMayGive(given, asked.roles)
  await countInvitationMail(given)
  const { actor, now } = given
  const { clientId } = actor
  const { email, roles } = asked
  await transact(given.db, async (tx) => {
    const present = await lockPeople(tx, given)
    assertMayGive(present, roles)
    const [member] = await tx
      .select({ id: users.id })
      .from(users)
      .where(
        sql`${users.clientId} = ${clientId} and lower(${users.email}) = lower(${email}) and ${users.emailVerifiedAt} is not null`,
      )
    if (member !== undefined) {
      throw new Refusal('already_member', { fields: [{ field: 'body.email', code: 'already_member' }] })
    }
    const [replaced] = await tx
      .update(invitations)
      .set({ revokedAt: now })
      .where(
        and(eq(invitations.clientId, clientId), sql`lower(${invitations.email}) = lower(${email})`, isOpenInvitation),
      )
      .returning({
        personName: invitations.personName,
        phoneNumber: invitations.phoneNumber,
        costCentreId: invitations.costCentreId,
        projectId: invitations.projectId,
        groupId: invitations.groupId,
      })
    const token = newSecret()
    await tx.insert(invitations).values({
      id: uuidv7(),
      clientId,
      email,
      roles,
      invitedByUserId: actor.userId,
      tokenHash: hashSecret(token),
      madeAt: now,
      expiresAt: untilOf(now),
      // Imported details of the person.
      ...replaced,
    })
    await mailIt(tx, given, { email, roles, token, company: present.company })
  })
}

const openInvitation = async (tx: Db, { actor }: PeopleGiven, invitationId: string) => {
  const [invitation] = await tx
    .select()
    .from(invitations)
    .where(and(eq(invitations.id, invitationId), isOpenInvitation))
    .for('update')
  if (invitation === undefined || !isOfCompany(actor, invitation)) throw notFound()
  return invitation
}

/** Mails an open invitation again with a new link and a new end. Throws `rate_limited` as `invitePerson` does. */
export const inviteAgain = async (given: PeopleGiven, invitationId: string): Promise<void> => {
  assertRunsPeople(given)
  await countInvitationMail(given)
  await transact(given.db, async (tx) => {
    const present = await lockPeople(tx, given)
    const { email, roles } = await openInvitation(tx, given, invitationId)
    assertMayGive(present, roles)
    const token = newSecret()
    await tx
      .update(invitations)
      .set({
        tokenHash: hashSecret(token),
        expiresAt: untilOf(given.now),
        invitedByUserId: given.actor.userId,
        mailDueAt: null,
      })
      .where(eq(invitations.id, invitationId))
    await mailIt(tx, given, { email, roles, token, company: present.company })
  })
}

/** Withdraws an open invitation: its link ceases to count. */
export const withdrawInvitation = async (given: PeopleGiven, invitationId: string): Promise<void> => {
  assertRunsPeople(given)
  const { actor, now } = given
  await transact(given.db, async (tx) => {
    const { email } = await openInvitation(tx, given, invitationId)
    await tx.update(invitations).set({ revokedAt: now }).where(eq(invitations.id, invitationId))
    await audit(
      { ...given, db: tx },
      {
        kind: 'invitation_withdrawn',
        clientId: actor.clientId,
        actorUserId: actor.userId,
        subjectUserId: null,
        details: { email },
      },
    )
  })
}
