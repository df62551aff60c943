import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { BrowserFacts, SignInAnswer } from '#contract/accounts/browser-facts.ts'
import { transact, type Db } from '#server/database/db.ts'
import { companySignIns } from '#server/database/schema/companies/company-sign-ins.ts'
import { users } from '#server/database/schema/accounts/people.ts'
import { IdentityProviderError } from './identity-provider.ts'
import type { Caller } from '#server/domain/accounts/audit/audit.ts'
import { auditNobody } from '#server/domain/accounts/audit/audit-nobody.ts'
import {
  domainOf,
  presentProvider,
  providerOfBeginning,
  providerOfDomain,
  rowOfBeginning,
  type CompanyIdentity,
} from './company-providers.ts'
import { personOf } from './company-people.ts'
import type { Cookies } from '#server/domain/accounts/sessions/cookies.ts'
import { enterWith, REFUSED_SIGN_IN } from '#server/domain/accounts/sign-in/enter.ts'
import type { SignInGiven } from '#server/domain/accounts/sessions/open-session.ts'
import { Refusal } from '#server/domain/kernel/refusal.ts'
import { hashSecret, newSecret, seal, unseal } from '#server/domain/kernel/secrets.ts'

/** Below our origin; the provider by settings must know this address. */
export const CALLBACK_PATH = '/api/Auth/company/callback'

/**
 * Redirect URL to register at a company's provider. It is unique per company: so a provider cannot redirect people to
 * another company's callback and receive its response (RFC 9700, 4.4), even if neither response names its issuer.
 */
export const callbackPath = (companyId: string | null): string =>
  companyId === null ? CALLBACK_PATH : `${CALLBACK_PATH}/${companyId}`

const ROUND_TRIP_MINUTES = 10
const TICKET_SECONDS = 60

const minutesFrom = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * 60_000)

type Given = {
  db: Db
  identity: CompanyIdentity
  sealKey: Uint8Array
  now: Date
  cookies: Cookies
  origin: string
}

/**
 * Authorization URL for an address in a domain of a company's provider; otherwise null. The cookie ties the response to
 * this browser. Throws `company_sign_in_unavailable` if the provider cannot be reached.
 */
export const beginCompanySignIn = async (
  given: Given,
  { email, returnTo }: { email: string; returnTo: string },
): Promise<{ redirectUrl: string | null }> => {
  const { db, sealKey, now, cookies, origin } = given
  const provider = await providerOfDomain(given, domainOf(email))
  if (provider === null) return { redirectUrl: null }
  const id = uuidv7()
  const asking = { state: newSecret(), nonce: newSecret(), verifier: newSecret() }
  const browser = newSecret()
  const returnUrl = origin + callbackPath(provider.id === null ? null : provider.companyId)
  const redirectUrl = await provider.identity.begin(asking, email, returnUrl).catch((error: unknown) => {
    if (error instanceof IdentityProviderError) throw new Refusal('company_sign_in_unavailable')
    throw error
  })
  await db.insert(companySignIns).values({
    id,
    stateHash: hashSecret(asking.state),
    browserHash: hashSecret(browser),
    nonce: asking.nonce,
    verifier: seal(sealKey, id, Buffer.from(asking.verifier)),
    returnTo,
    providerId: provider.id,
    providerChangedAt: provider.changedAt,
    expiresAt: minutesFrom(now, ROUND_TRIP_MINUTES),
  })
  cookies.set('company', browser, ROUND_TRIP_MINUTES * 60)
  return { redirectUrl }
}

type Failed = 'refused' | 'unavailable' | 'no_account' | 'too_many_accounts'

/** How the way back ended: with a ticket for the page, or with why not. */
export type CompanyAnswer = { ticket: string; returnTo: string } | { failed: 'over' | Failed; returnTo: string }

/**
 * Handles the redirect from a provider with the URL `callback`; `companyId` comes from its path. Each round trip is
 * accepted once, only from the browser that began it, and only from the provider where it began. The ticket is valid
 * for a minute.
 */
export const takeCompanyAnswer = async (
  given: Given & { caller: Caller },
  callback: URL,
  companyId: string | null,
): Promise<CompanyAnswer> => {
  const { db, sealKey, now, cookies } = given
  const state = callback.searchParams.get('state') ?? ''
  const browser = cookies.get('company') ?? ''
  const [begun] = await db
    .update(companySignIns)
    .set({ answeredAt: now })
    .where(
      and(
        eq(companySignIns.stateHash, hashSecret(state)),
        eq(companySignIns.browserHash, hashSecret(browser)),
        isNull(companySignIns.answeredAt),
        gt(companySignIns.expiresAt, now),
      ),
    )
    .returning()
  if (begun === undefined) return { failed: 'over', returnTo: '' }
  const { id, nonce, returnTo } = begun
  const provider = await providerOfBeginning(given, begun)
  const isItsOwn = companyId === (provider?.id == null ? null : provider.companyId)
  if (provider === null) return { failed: 'over', returnTo }
  const verifier = unseal(sealKey, id, begun.verifier).toString()
  const refused = async (failed: Failed): Promise<CompanyAnswer> => {
    const details = { method: 'company', reason: failed }
    await auditNobody(given, { clientId: provider.companyId, of: failed, details })
    return { failed, returnTo }
  }
  if (!isItsOwn) return refused('refused')
  try {
    const verifiedIdentity = await provider.identity.finish({ state, nonce, verifier }, callback)
    const ticket = newSecret()
    const failed = await transact(db, async (tx): Promise<Failed | null> => {
      const present = await presentProvider({ ...given, db: tx }, provider, begun)
      if (present === null) return 'no_account'
      const found = await personOf({ ...given, db: tx, provider: present }, verifiedIdentity)
      if ('failed' in found) return found.failed
      await tx
        .update(companySignIns)
        .set({
          userId: found.userId,
          ticketHash: hashSecret(ticket),
          expiresAt: new Date(now.getTime() + TICKET_SECONDS * 1000),
        })
        .where(eq(companySignIns.id, id))
      return null
    })
    return failed === null ? { ticket, returnTo } : await refused(failed)
  } catch (error) {
    if (!(error instanceof IdentityProviderError)) throw error
    return refused(error.reason === 'unavailable' ? 'unavailable' : 'refused')
  }
}

/** Turns a ticket into a session, once, in the browser that began. */
export const finishCompanySignIn = async (
  given: SignInGiven & { demo: boolean },
  { ticket, isSharedDevice = false, ...facts }: BrowserFacts & { ticket: string; isSharedDevice?: boolean | undefined },
): Promise<SignInAnswer> => {
  const { db, now, cookies } = given
  const [used] = await db
    .update(companySignIns)
    .set({ usedAt: now })
    .where(
      and(
        eq(companySignIns.ticketHash, hashSecret(ticket)),
        eq(companySignIns.browserHash, hashSecret(cookies.get('company') ?? '')),
        isNull(companySignIns.usedAt),
        isNotNull(companySignIns.userId),
        gt(companySignIns.expiresAt, now),
      ),
    )
    .returning()
  if (used?.userId === undefined || used.userId === null) return REFUSED_SIGN_IN
  cookies.set('company', null, null)
  const { providerId } = used
  if (providerId !== null && (await rowOfBeginning(db, used)) === null) return REFUSED_SIGN_IN
  const [person] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, used.userId), sql`${users.disabledAt} is null`))
  if (person === undefined) return REFUSED_SIGN_IN
  return enterWith(given, person, { method: 'company', providerId, facts, isSharedDevice })
}
