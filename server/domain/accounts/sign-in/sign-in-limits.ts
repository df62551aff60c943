import { isIPv6 } from 'node:net'
import { and, eq, gt, or } from 'drizzle-orm'
import type { Db } from '#server/database/db.ts'
import { rememberedDevices } from '#server/database/schema/accounts/accounts.ts'
import { sessions } from '#server/database/schema/accounts/people.ts'
import type { Cookies } from '../sessions/cookies.ts'
import { knownBrowser } from '../sessions/known-browsers.ts'
import type { Proofs } from './proofs.ts'
import { clearAttempts, countOne, returnAttempt, type Budget } from '#server/domain/kernel/attempts.ts'
import { hashSecret } from '#server/domain/kernel/secrets.ts'

const WINDOW_MS = 15 * 60_000
/** From one address against one account; below the account's own, so that one address alone asks others for nothing. */
const OF_PAIR: Budget = { most: 5, windowMs: WINDOW_MS }
const OF_ACCOUNT: Budget = { most: 10, windowMs: WINDOW_MS }
const OF_NETWORK: Budget = { most: 100, windowMs: WINDOW_MS }
const OF_KNOWN_BROWSER: Budget = { most: 10, windowMs: WINDOW_MS }

/** The eight groups of an IPv6 address. */
const groupsOf = (ip: string): string[] => {
  const [head = '', tail] = ip.split('::')
  const [before, after] = [head, tail ?? ''].map((part) => part.split(':').filter((group) => group !== ''))
  const [first = [], last = []] = [before, after]
  return [...first, ...Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0'), ...last]
}

/** The network an address belongs to: /24 of IPv4, /64 of IPv6, which one household or office has to itself. */
export const networkOf = (ip: string): string => {
  const plain = ip.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '')
  if (!isIPv6(plain)) return plain.split('.').slice(0, 3).join('.')
  const groups = groupsOf(plain.replace(/%.*$/, '')).slice(0, 4)
  return groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')
}

/** Throttle key of an IP address: the /64 for IPv6, because one machine can use every address in it. */
export const callerOf = (ip: string): string => {
  const plain = ip.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '')
  return isIPv6(plain) ? networkOf(plain) : plain
}

/** Users of this browser: the one with its renewal cookie, and those whose second factor it remembers. */
const ownersOf = async (db: Db, cookies: Cookies, now: Date): Promise<string[]> => {
  const [renewal, device] = [cookies.get('renewal'), cookies.get('device')]
  const owners: string[] = []
  if (renewal !== null) {
    const shown = hashSecret(renewal)
    const rows = await db
      .select({ userId: sessions.userId })
      .from(sessions)
      .where(or(eq(sessions.renewalHash, shown), eq(sessions.renewalBeforeHash, shown)))
    owners.push(...rows.map(({ userId }) => userId))
  }
  if (device !== null) {
    const isIt = eq(rememberedDevices.tokenHash, hashSecret(device))
    const rows = await db
      .select({ userId: rememberedDevices.userId })
      .from(rememberedDevices)
      .where(and(isIt, gt(rememberedDevices.expiresAt, now)))
    owners.push(...rows.map(({ userId }) => userId))
  }
  return owners
}

type Given = { db: Db; cookies: Cookies; secret: Uint8Array; proofs: Proofs; now: Date; ip: string }
export type Taken = { wasRight: () => Promise<void> }

/** What a budget is counted under for a browser that the account knows; null for every other one. */
const knownAs = async ({ db, cookies, secret, now }: Given, account: string): Promise<string | null> => {
  const known = knownBrowser(secret, cookies, account)
  if (known !== null) return known
  return (await ownersOf(db, cookies, now)).includes(account) ? 'session' : null
}

/** Counts one attempt; answers by how many the budget is exceeded, 0 within it. */
const countOver = async ({ db, now }: Given, key: string, { most, windowMs }: Budget): Promise<number> =>
  Math.max(0, (await countOne(db, key, windowMs, now)).count - most)

/**
 * Consumes one sign-in attempt, before the password is checked. `account` is the person's id, or a stand-in for an
 * unknown user name: both are throttled alike. A browser that the person used before has a separate budget, so that
 * attacks by others are not noticed there. Over the budgets nobody is refused: a proof of work is asked for
 * (`proof_needed`), harder the more wrong attempts there were. Attempts without it are not counted, so that nobody makes
 * it harder for others for nothing.
 */
export const takeSignInAttempt = async (given: Given, account: string): Promise<Taken> => {
  const { db, ip, proofs } = given
  const known = await knownAs(given, account)
  // The narrowest budget first: an attempt that stops there does not use up the others.
  const budgets: readonly { key: string; budget: Budget; isShared?: true }[] =
    known !== null
      ? [{ key: `sign-in known ${account} ${known}`, budget: OF_KNOWN_BROWSER }]
      : [
          { key: `sign-in pair ${account} ${callerOf(ip)}`, budget: OF_PAIR },
          { key: `sign-in account ${account}`, budget: OF_ACCOUNT },
          // Thousands may share a network: each of them does the least work for its wrong attempts.
          { key: `sign-in network ${networkOf(ip)}`, budget: OF_NETWORK, isShared: true },
        ]
  const counted: string[] = []
  const giveBack = async (): Promise<void> => {
    for (const key of counted) await returnAttempt(db, key)
  }
  let isProved = false
  for (const { key, budget, isShared } of budgets) {
    counted.push(key)
    const over = await countOver(given, key, budget)
    if (over === 0 || isProved) continue
    await proofs.demand(`sign-in ${account}`, isShared ? 0 : over).catch(async (error: unknown) => {
      await giveBack()
      throw error
    })
    isProved = true
  }
  return {
    wasRight: async () => {
      await giveBack()
      const [own] = counted
      if (own !== undefined) await clearAttempts(db, own)
    },
  }
}
