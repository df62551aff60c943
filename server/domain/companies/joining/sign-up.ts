import { and, eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type * as v from 'valibot'
import type { BrowserFacts, SignInAnswer } from '#contract/accounts/browser-facts.ts'
import type { CompanyToConfirm, signUp as endpoint } from '#contract/accounts/sign-up.ts'
import { readTaxNumber } from '#contract/companies/tax-numbers.ts'
import type { Role } from '#contract/core/roles.ts'
import { sqlState, transact, type Db } from '#server/database/db.ts'
import { clientAccounts } from '#server/database/schema/payments/payments.ts'
import { clients, users } from '#server/database/schema/accounts/people.ts'
import { HOME_ZONE } from '#server/domain/notifications/mail-formats.ts'
import { queueMail } from '#server/domain/notifications/mail-queue.ts'
import { addressTriedMail, joinedByCodeMail, verifyEmailMail } from '#server/domain/accounts/mails/account-joining.ts'
import { audit } from '#server/domain/accounts/audit/audit.ts'
import { enterWith } from '#server/domain/accounts/sign-in/enter.ts'
import { acceptInvitation } from './invitations.ts'
import { clientOfJoinCode } from './join-codes.ts'
import { ownersOf } from '../people/owners.ts'
import { isVetted } from './vetted.ts'
import { isSignUpBrowser, markSignUpBrowser } from './sign-up-browser.ts'
import { takeMailAllowance } from '#server/domain/accounts/sign-in/mail-allowance.ts'
import {
  accountOf,
  findSecret,
  makeSecret,
  useSecret,
  type MailingGiven,
  type Shown,
  formerAddresses,
} from '#server/domain/accounts/sign-in/mailed-secrets.ts'
import { dropUnproved, insertPerson } from '#server/domain/accounts/sign-in/new-accounts.ts'
import type { SignInGiven } from '#server/domain/accounts/sessions/open-session.ts'
import { assertPassword } from '#server/domain/accounts/passwords/password-rules.ts'
import { hasLegalTexts } from '#server/domain/content/legal/publish-legal-texts.ts'
import { Refusal } from '#server/domain/kernel/refusal.ts'
import { hashPassword } from '#server/domain/accounts/sign-in/sign-in.ts'
import { takeInvitedDetails } from './invited-details.ts'

type Asked = v.InferOutput<NonNullable<(typeof endpoint)['body']>>
type Mailed = Exclude<Asked, { way: 'invitation' }>
type Answer = { isMailed: boolean; entered: SignInAnswer | null }

const PURPOSE = 'verify_email'
const UNIQUE_VIOLATION = '23505'
/** Looked up where there is no account, so that the same work is done. */
const NO_COMPANY = '00000000-0000-0000-0000-000000000000'

/** The company of the new person: a new one with its account, or the one whose code was typed. */
const companyFor = async (tx: Db, asked: Mailed, joined: string | null, now: Date) => {
  if (asked.way === 'code') {
    // The code may have been renewed or turned off while the password was hashed.
    const [company] = await tx
      .select({ id: clients.id })
      .from(clients)
      .where(and(eq(clients.id, joined ?? NO_COMPANY), eq(clients.joinCode, asked.joinCode)))
      .for('share')
    if (company === undefined)
      throw new Refusal('join_code_unknown', { fields: [{ field: 'body.joinCode', code: 'join_code_unknown' }] })
    return { clientId: company.id, roles: ['user'] satisfies Role[] }
  }
  const clientId = uuidv7()
  const { companyName: name, legalName, country, zone } = asked
  const taxNumber = readTaxNumber(country, asked.taxNumber)?.number ?? null
  await tx
    .insert(clients)
    .values({ id: clientId, name, legalName, taxNumber, countryCode: country, zone, createdAt: now })
  await tx.insert(clientAccounts).values({ clientId })
  return { clientId, roles: ['owner', 'user'] satisfies Role[] }
}

/** The company of an account that waits for verification, as its mail names it. */
const companyOf = async (tx: Db, clientId: string, roles: readonly Role[]) => {
  const [found] = await tx.select({ name: clients.name }).from(clients).where(eq(clients.id, clientId))
  return { company: found?.name ?? '', isNew: roles.includes('owner'), isVetted: await isVetted(tx, clientId) }
}

/**
 * Creates an account that waits for email verification, and mails the link. If the address already has an account, the
 * same work is done and rolled back, and its holder is notified of the attempt. Answers the id of the account.
 */
const signUpByMail = (
  given: MailingGiven,
  asked: Mailed,
  passwordHash: string,
  joined: string | null,
): Promise<string> =>
  transact(given.db, async (tx) => {
    const { now, locale: callLocale } = given
    const { email, name, locale } = asked
    await takeMailAllowance(tx, given, 'sign_up', email)
    // The company before its people, as those who replace its code lock them.
    if (joined !== null) await tx.select({ id: clients.id }).from(clients).where(eq(clients.id, joined)).for('share')
    await dropUnproved(tx, { email })
    const [holder] = await tx
      .select({ id: users.id, locale: users.locale })
      .from(users)
      .where(sql`lower(${users.email}) = lower(${email})`)
    const id = uuidv7()
    await tx.execute(sql`savepoint made`)
    const { clientId, roles } = await companyFor(tx, asked, joined, now)
    const address = holder === undefined ? email : `${id}@taken.invalid`
    const person = { id, clientId, email: address, name, passwordHash, roles, locale, emailVerifiedAt: null }
    await insertPerson(tx, person, now)
    const { code, token } = await makeSecret(tx, given, { userId: id, email, purpose: PURPOSE })
    const joins = await companyOf(tx, clientId, roles)
    await tx.execute(holder === undefined ? sql`release savepoint made` : sql`rollback to savepoint made`)
    const language = holder === undefined ? locale : (holder.locale ?? callLocale)
    const { browser, os } = asked
    const event = { now, zone: HOME_ZONE, facts: { browser, os }, origin: given.origin() }
    const text =
      holder === undefined
        ? verifyEmailMail(language, { ...event, ...joins, code, link: `${given.origin()}/sign-up?verify=${token}` })
        : addressTriedMail(language, event)
    await queueMail(tx, { ...text, to: email, locale: language, now })
    await audit(
      { ...given, db: tx },
      {
        kind: 'signed_up',
        // No company yet: until the address is verified the account can be deleted without a trace.
        clientId: null,
        actorUserId: null,
        subjectUserId: holder === undefined ? id : null,
        details: { way: asked.way, browser, os },
      },
    )
    return id
  })

/** Creates an account in one of the three ways. The response never reveals whether the address has an account. */
export const signUp = async (given: MailingGiven & SignInGiven, asked: Asked): Promise<Answer> => {
  if (!(await hasLegalTexts(given.db))) throw new Refusal('sign_up_closed')
  const { name, password } = asked
  const company = asked.way === 'company' ? asked.companyName : undefined
  assertPassword(password, { email: asked.way === 'invitation' ? '' : asked.email, name, company })
  if (asked.way === 'invitation') return { isMailed: false, entered: await acceptInvitation(given, asked) }
  const joined = asked.way === 'code' ? await clientOfJoinCode(given, asked.joinCode) : null
  const passwordHash = await hashPassword(password)
  const userId = await signUpByMail(given, asked, passwordHash, joined).catch((error: unknown) => {
    if (sqlState(error) !== UNIQUE_VIOLATION) throw error
    // The address was registered a moment earlier: this time it is found.
    return signUpByMail(given, asked, passwordHash, joined)
  })
  markSignUpBrowser(given, userId)
  return { isMailed: true, entered: null }
}

const refused = (by: Shown['by']): Refusal => new Refusal(by === 'code' ? 'code_refused' : 'link_invalid')

type Elsewhere = { password?: string | undefined; companyId?: string | undefined }

/**
 * Hash of the password that replaces the one typed at sign-up, null in the browser that typed it. In every other browser
 * the sign-up may be an attacker's: their password must not keep working, and the person must not end up in a company
 * that they did not confirm. Throws `new_password_needed`.
 */
const ownPassword = async (
  given: MailingGiven,
  userId: string,
  { by, password, companyId }: Elsewhere & Pick<Shown, 'by'>,
): Promise<string | null> => {
  if (isSignUpBrowser(given, userId)) return null
  const account = await accountOf(given.db, given, { userId })
  if (account === null) throw refused(by)
  if (password === undefined || companyId !== account.clientId) {
    const { clientId, company, roles } = account
    const details = { companyId: clientId, company, isNew: roles.includes('owner') } satisfies CompanyToConfirm
    throw new Refusal('new_password_needed', { details })
  }
  assertPassword(password, account)
  return hashPassword(password)
}

/**
 * Verifies the address of a new account and signs it in; outside the browser that signed up it takes the company and
 * a new password, and the one typed there is dropped. Throws `code_refused`, `link_invalid`, `new_password_needed`, and the errors of passwords.
 */
export const verifyEmail = async (
  given: MailingGiven & SignInGiven,
  { facts, password, companyId, ...shown }: Shown & Elsewhere & { facts: BrowserFacts },
): Promise<SignInAnswer> => {
  const { now } = given
  const found = await findSecret(given, PURPOSE, shown)
  const passwordHash = await ownPassword(given, found.userId, { by: shown.by, password, companyId })
  const person = await transact(given.db, async (tx) => {
    await useSecret(tx, found, PURPOSE, { by: shown.by, now })
    const account = await accountOf(tx, given, { userId: found.userId })
    if (account === null || account.isVerified) throw refused(shown.by)
    const { id, clientId, name, company } = account
    const own = passwordHash === null ? {} : { passwordHash, passwordChangedAt: now }
    await tx
      .update(users)
      .set({ emailVerifiedAt: now, ...own })
      .where(eq(users.id, id))
    await audit(
      { ...given, db: tx },
      { kind: 'email_verified', clientId, actorUserId: id, subjectUserId: id, details: { name } },
    )
    await takeInvitedDetails(tx, { clientId, userId: id, email: account.email })
    // The creator of a company has no other owners to notify; for a person who joined by code, the owners are notified.
    for (const { id: ownerId, email: to, locale } of await ownersOf(tx, clientId, id)) {
      const language = locale ?? given.locale
      const text = joinedByCodeMail(language, { name, email: account.email, company, origin: given.origin() })
      const former = await formerAddresses(tx, ownerId, now)
      await queueMail(tx, { ...text, to: [to, ...former], locale: language, now })
    }
    return account
  })
  return enterWith(given, person, { method: 'sign_up', facts, isSharedDevice: false })
}

/** Mails another code to an unverified account; for every other address the same work is done without effect. */
export const verifyEmailAgain = async (
  given: MailingGiven,
  { email, locale }: { email: string; locale: 'en' | 'id' },
): Promise<{ isMailed: true }> => {
  const { now } = given
  const found = await accountOf(given.db, given, { email })
  const account = found?.isVerified === false ? found : null
  await transact(given.db, async (tx) => {
    await takeMailAllowance(tx, given, PURPOSE, email)
    const { code, token } = await makeSecret(tx, given, { userId: account?.id ?? null, email, purpose: PURPOSE })
    const event = { now, zone: HOME_ZONE, facts: { browser: '', os: '' }, origin: given.origin() }
    const joins = await companyOf(tx, account?.clientId ?? NO_COMPANY, account?.roles ?? [])
    const text = verifyEmailMail(locale, {
      ...event,
      ...joins,
      code,
      link: `${given.origin()}/sign-up?verify=${token}`,
    })
    await queueMail(tx, { ...text, to: account === null ? [] : [account.email], locale, now })
  })
  return { isMailed: true }
}
