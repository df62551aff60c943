import { eq } from 'drizzle-orm'
import { users } from '#server/database/schema/accounts/people.ts'
import type { CompanyAfterReset } from '#server/domain/accounts/passwords/password-reset.ts'
import { termsChangedBy } from '../operator/undo-terms.ts'
import { mayRunPeople } from '../access.ts'
import { replaceJoinCode } from '../joining/join-codes.ts'
import { isProviderOfSince } from '../sign-in/company-sign-in-settings.ts'
import { lockCompany } from './people-rules.ts'
import { peopleSince } from './undo-people.ts'

/**
 * What a reset password changes in the company. People who joined meanwhile stay: most who reset a password only forgot it,
 * and a new owner cannot shut out an older one.
 */
export const companyAfterReset: CompanyAfterReset = {
  lock: async (tx, userId) => {
    const [person] = await tx.select({ clientId: users.clientId }).from(users).where(eq(users.id, userId))
    if (person !== undefined) await lockCompany(tx, person.clientId)
  },
  undo: async (within, account, since) => {
    const { tx } = within
    const terms = await termsChangedBy(tx, account.id, since)
    if (!mayRunPeople(account)) return { people: [], terms, isCodeChanged: false, isProviderChanged: false }
    const company = await lockCompany(tx, account.clientId)
    return {
      terms,
      people: await peopleSince(tx, account, since),
      isCodeChanged: await replaceJoinCode(within, company, null),
      isProviderChanged: await isProviderOfSince(tx, account, since),
    }
  },
}
