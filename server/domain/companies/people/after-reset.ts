import { eq } from 'drizzle-orm'
import { users } from '#server/database/schema/accounts/people.ts'
import type { CompanyAfterReset } from '#server/domain/accounts/passwords/password-reset.ts'
import { termsOfTakeover } from '../operator/undo-terms.ts'
import { mayRunPeople } from '../access.ts'
import { replaceJoinCode } from '../joining/join-codes.ts'
import { domainsOfTakeover } from '../sign-in/company-domains.ts'
import { providerOfTakeover, stopProvider } from '../sign-in/company-sign-in-settings.ts'
import { lockCompany } from './people-rules.ts'
import { takeoverOf } from './takeover.ts'
import { namesOfTakeover } from './undo-people.ts'

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
    const takeover = await takeoverOf(tx, account, since)
    const terms = (await termsOfTakeover(tx, takeover)).map(({ company }) => company)
    if (!mayRunPeople(account)) return { people: [], domains: [], terms, isCodeChanged: false, isProviderOff: false }
    const company = await lockCompany(tx, account.clientId)
    const provider = await providerOfTakeover(tx, takeover, account.clientId)
    if (provider !== null) await stopProvider(within, provider)
    return {
      terms,
      domains: await domainsOfTakeover(tx, takeover, account.clientId),
      people: await namesOfTakeover(tx, takeover, account.id),
      isCodeChanged: await replaceJoinCode(within, company, null),
      isProviderOff: provider !== null,
    }
  },
}
