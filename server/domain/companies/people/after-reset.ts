import { eq } from 'drizzle-orm'
import { users } from '#server/database/schema/accounts/people.ts'
import type { CompanyAfterReset } from '#server/domain/accounts/passwords/password-reset.ts'
import { termsChangedBy } from '../operator/undo-terms.ts'
import { mayRunPeople } from '../access.ts'
import { replaceJoinCode } from '../joining/join-codes.ts'
import { stopProviderOf } from '../sign-in/company-sign-in-settings.ts'
import { lockCompany } from './people-rules.ts'
import { peopleSince } from './undo-people.ts'

/**
 * Replaces the company code and stops a newly changed sign-in service after a password reset. Invited people stay, because most resets only follow a forgotten
 * password, and a new owner cannot remove an older one.
 */
export const companyAfterReset: CompanyAfterReset = {
  lock: async (tx, userId) => {
    const [person] = await tx.select({ clientId: users.clientId }).from(users).where(eq(users.id, userId))
    if (person !== undefined) await lockCompany(tx, person.clientId)
  },
  undo: async (within, account, since) => {
    const { tx } = within
    const terms = await termsChangedBy(tx, account.id, since)
    if (!mayRunPeople(account)) return { people: [], terms, isCodeChanged: false, isProviderOff: false }
    const company = await lockCompany(tx, account.clientId)
    const { isProviderOff, opened } = await stopProviderOf(within, account, since)
    return {
      terms,
      people: await peopleSince(tx, account, since, opened),
      isCodeChanged: await replaceJoinCode(within, company, null),
      isProviderOff,
    }
  },
}
