import { mayEnter, type Role } from '#contract/core/roles.ts'
import type { Db } from '#server/database/db.ts'
import { takeoverLeftMail } from '#server/domain/accounts/mails/takeover-left.ts'
import { mayRunPeople } from '../access.ts'
import { replaceJoinCode } from '../joining/join-codes.ts'
import { setTermsBack, termsOfTakeover } from '../operator/undo-terms.ts'
import { domainsOfTakeover, dropDomains } from '../sign-in/company-domains.ts'
import { providerOfTakeover, stopProvider } from '../sign-in/company-sign-in-settings.ts'
import { ownersOf, tellOwners } from './owners.ts'
import type { Closing } from './person-closing.ts'
import { joinedByCode, takeoverOf } from './takeover.ts'
import { undoPeople, type UndonePeople } from './undo-people.ts'

type Company = { id: string; name: string; zone: string; joinCode: string | null }
type Account = { id: string; clientId: string; name: string; email: string; roles: Role[] }

export type UndoneCompany = Omit<UndonePeople, 'left'> & {
  terms: string[]
  /** Of `terms`, those whose amounts are zero now. */
  emptied: string[]
  domains: string[]
  /** Addresses of people who joined by the company's own code since then. */
  byCode: string[]
  isCodeChanged: boolean
  isProviderOff: boolean
  /** The account lost its rights over some changes; the owners get a mail about them. */
  isLeft: boolean
}

/** The roles that decide about undoing: those of the account, or owner if it is the only manager of the company. */
const authorityOf = async (tx: Db, { id, clientId, roles }: Account): Promise<readonly Role[]> =>
  (await ownersOf(tx, clientId, id)).length > 0 ? roles : ['owner']

/**
 * Undoes what an account that was taken over, and its accomplices, did to its company since then, within the account's
 * present rights; the owners get a mail about the rest. Power over a company that was handed over does not return, and only an
 * owner, who stays, changes owners. The company must be locked.
 */
export const undoCompany = async (
  within: Omit<Closing, 'by' | 'company'>,
  { account, company, since, unusableHash }: { account: Account; company: Company; since: Date; unusableHash: string },
): Promise<UndoneCompany> => {
  const { tx, now, origin } = within
  const { id, clientId } = account
  const takeover = await takeoverOf(tx, account, since)
  const authority = await authorityOf(tx, account)
  const mayRun = mayRunPeople({ clientId, roles: [...authority] })
  const maySetTerms = mayEnter('operator', authority)
  const terms = await termsOfTakeover(tx, takeover)
  const domains = await domainsOfTakeover(tx, takeover, clientId)
  const provider = await providerOfTakeover(tx, takeover, clientId)
  const { left, ...people } = await undoPeople(
    { ...within, company, by: { id: null, name: account.name }, takeover, authority },
    id,
    unusableHash,
  )
  if (mayRun) await dropDomains(within, clientId, domains)
  if (mayRun && provider !== null) await stopProvider(within, provider)
  const leftOver = {
    people: left,
    domains: mayRun ? [] : domains,
    terms: maySetTerms ? [] : terms.map((one) => one.company),
    issuer: mayRun ? null : (provider?.row.issuer ?? null),
  }
  const { issuer, ...lists } = leftOver
  const isLeft = issuer !== null || Object.values(lists).some((list) => list.length > 0)
  if (isLeft) {
    const notice = { ...leftOver, email: account.email, company: company.name, zone: company.zone, since, now }
    await tellOwners({ tx, now, actor: { clientId, userId: id }, except: id }, 'recovered accounts', (locale) =>
      takeoverLeftMail(locale, { ...notice, origin: origin() }),
    )
  }
  return {
    ...people,
    terms: maySetTerms ? terms.map((one) => one.company) : [],
    emptied: maySetTerms ? await setTermsBack(within, terms) : [],
    domains: mayRun ? domains : [],
    byCode: mayRun ? await joinedByCode(tx, takeover, clientId, since) : [],
    isCodeChanged: mayRun && (await replaceJoinCode(within, company, null)),
    isProviderOff: mayRun && provider !== null,
    isLeft,
  }
}
