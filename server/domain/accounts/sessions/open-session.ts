import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { SignInMethod } from '#contract/accounts/sign-in-methods.ts'
import type { Role } from '#contract/core/roles.ts'
import type { BrowserFacts } from '#contract/accounts/browser-facts.ts'
import type { Db } from '#server/database/db.ts'
import { sessions, users } from '#server/database/schema/accounts/people.ts'
import { audit, type Caller } from '../audit/audit.ts'
import type { Cookies } from './cookies.ts'
import { rememberBrowser } from './known-browsers.ts'
import { firstRenewal } from './renewal-cookie.ts'
import type { SessionKeys } from '#server/domain/kernel/installation-keys.ts'
import { isWithin, type Budget } from '#server/domain/kernel/attempts.ts'
import { hashSecret } from '#server/domain/kernel/secrets.ts'
import { isNewBrowser } from './new-browsers.ts'
import { notifyAboutAccount } from '#server/domain/notifications/notify.ts'
import { issueToken, TOKEN_HOURS } from './tokens.ts'

/** How long a session can be gone on with after its last renewal, in days; on a shared device it ends with its token. */
export const RENEWABLE_DAYS = 30

const DAY_MS = 86_400_000
/** Browsers name themselves, so each sign-in could make a notice. */
const NOTICES: Budget = { most: 20, windowMs: DAY_MS }

/** When a session ends if it is not renewed after `now`; never later than the installation lets one last. */
export const sessionEnd = ({ mostDays }: SessionKeys, createdAt: Date, now: Date): Date =>
  new Date(Math.min(now.getTime() + RENEWABLE_DAYS * DAY_MS, createdAt.getTime() + mostDays * DAY_MS))

export type SignInGiven = { db: Db; secret: SessionKeys; now: Date; caller: Caller; cookies: Cookies }
/** A person whose credential was right; the epoch is as it was before the credential was looked at. */
export type Entering = {
  id: string
  clientId: string
  roles: Role[]
  email: string
  name: string
  sessionEpoch: number
}
export type HowEntered = {
  method: SignInMethod
  facts: BrowserFacts
  isSharedDevice: boolean
  /** Both factors were shown, or the identity provider of the company answers for them. */
  hasTwoFactors: boolean
  /** The provider that a company has set up, where the way in was one. */
  providerId?: string | null
}

/**
 * False if the account was closed or all its sessions were ended since the credential was looked at. Until the transaction
 * ends, neither can happen.
 */
export const mayStillEnter = async (tx: Db, { id, sessionEpoch }: Entering): Promise<boolean> => {
  const [now] = await tx
    .select({ epoch: users.sessionEpoch, disabledAt: users.disabledAt })
    .from(users)
    .where(eq(users.id, id))
    .for('share')
  return now !== undefined && now.disabledAt === null && now.epoch === sessionEpoch
}

/**
 * Opens a session for an authenticated person, sets the cookie for its renewal, writes the audit row and returns the
 * token; inside the transaction in which `mayStillEnter` was asked. `isSharedDevice`: nothing outlives the token, and the cookie ends with the browser session.
 */
export const openSession = async (
  { db, secret, now, caller, cookies }: SignInGiven,
  person: Entering,
  how: HowEntered,
): Promise<string> => {
  const sessionId = uuidv7()
  const { method, facts, isSharedDevice, hasTwoFactors, providerId = null } = how
  const tokenUntil = new Date(now.getTime() + TOKEN_HOURS * 3_600_000)
  const isNew = await isNewBrowser(db, person.id, facts)
  const renewal = isSharedDevice ? null : firstRenewal(secret.renewal, sessionId)
  await db.insert(sessions).values({
    id: sessionId,
    userId: person.id,
    clientId: person.clientId,
    ...facts,
    method,
    ip: caller.ip,
    isSharedDevice,
    hasTwoFactors,
    providerId,
    renewalHash: renewal === null ? null : hashSecret(renewal),
    createdAt: now,
    lastSeenAt: now,
    verifiedAt: now,
    expiresAt: isSharedDevice ? tokenUntil : sessionEnd(secret, now, now),
  })
  cookies.set('renewal', renewal, RENEWABLE_DAYS * 86_400)
  if (!isSharedDevice) rememberBrowser(secret.renewal, cookies, person.id)
  await audit(
    { db, now, caller },
    {
      kind: 'signed_in',
      clientId: person.clientId,
      actorUserId: person.id,
      subjectUserId: person.id,
      details: { method, browser: facts.browser, os: facts.os },
    },
  )
  if (isNew && (await isWithin(db, `notices of new browsers ${person.id}`, NOTICES, now))) {
    const { browser, os } = facts
    await notifyAboutAccount(db, person.id, { kind: 'new_sign_in', facts: { browser, os } }, { at: now })
  }
  const { id: userId, clientId, roles, email, name } = person
  return issueToken(
    secret,
    { userId, clientId, sessionId, roles, email, name, isSharedDevice },
    { now, expiresAt: tokenUntil },
  )
}
