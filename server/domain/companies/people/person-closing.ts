import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/database/db.ts'
import { users } from '#server/database/schema/accounts/people.ts'
import { approvals } from '#server/database/schema/approvals/approvals.ts'
import { externalIdentities } from '#server/database/schema/companies/company-sign-ins.ts'
import { audit, type Caller } from '#server/domain/accounts/audit/audit.ts'
import { deactivatedMail } from '#server/domain/accounts/mails/account-people.ts'
import { endEverySession } from '#server/domain/accounts/passwords/password-reset.ts'
import { revokeInvitationsBeyond } from '#server/domain/accounts/sign-in/sent-invitations.ts'
import type { Locale } from '#server/domain/kernel/messages.ts'
import { queueMail } from '#server/domain/notifications/mail-queue.ts'

export type Closing = {
  tx: Db
  now: Date
  caller: Caller
  locale: Locale
  origin: () => string
  company: { name: string; zone: string }
  /** The actor for the log, and the name in the mail. */
  by: { id: string | null; name: string }
}

/**
 * Closes the account of a locked person: its sessions end, remembered browsers go, the invitations it sent are revoked and
 * its approval requests expire; the person is mailed. Opened again, it takes the account of the company's provider that then
 * has its address.
 */
export const closePerson = async (
  { tx, now, caller, locale, origin, company, by }: Closing,
  person: { id: string; clientId: string; email: string; locale: Locale | null },
): Promise<void> => {
  const { id, clientId } = person
  await tx.update(users).set({ disabledAt: now }).where(eq(users.id, id))
  await endEverySession(tx, id, now)
  await tx.delete(externalIdentities).where(eq(externalIdentities.userId, id))
  await revokeInvitationsBeyond(tx, id, [], now)
  await tx
    .update(approvals)
    .set({ until: now })
    .where(and(eq(approvals.askedBy, id), eq(approvals.state, 'waiting')))
  await audit({ db: tx, now, caller }, { kind: 'person_deactivated', clientId, actorUserId: by.id, subjectUserId: id })
  const language = person.locale ?? locale
  const notice = { company: company.name, zone: company.zone, by: by.name, now, origin: origin() }
  await queueMail(tx, { ...deactivatedMail(language, notice), to: person.email, locale: language, now })
}
