import { isIPv6 } from 'node:net'
import { and, eq, gt, or } from 'drizzle-orm'
import type { Db } from '#server/database/db.ts'
import { rememberedDevices } from '#server/database/schema/accounts/accounts.ts'
import { sessions } from '#server/database/schema/accounts/people.ts'
import type { Cookies } from '../sessions/cookies.ts'
import { clearAttempts, returnAttempt, takeAttempt, type Budget } from '#server/domain/kernel/attempts.ts'
import { hashSecret } from '#server/domain/kernel/secrets.ts'

const WINDOW_MS = 15 * 60_000
/** From one address against one account; below the account's own, so that one address alone cannot lock it. */
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

type Given = { db: Db; cookies: Cookies; now: Date; ip: string }
export type Taken = { wasRight: () => Promise<void> }

/**
 * Consumes one sign-in attempt, before the password is checked. `account` is the person's id, or a stand-in for an
 * unknown user name: both are throttled alike. A browser that the person used before has a separate budget, so that
 * attacks by others cannot lock the person out. Throws `rate_limited`.
 */
export const takeSignInAttempt = async ({ db, cookies, now, ip }: Given, account: string): Promise<Taken> => {
  const owners = await ownersOf(db, cookies, now)
  if (owners.includes(account)) {
    const own = `sign-in known ${account}`
    await takeAttempt(db, own, OF_KNOWN_BROWSER, now)
    return { wasRight: () => clearAttempts(db, own) }
  }
  const [pair, whole, network] = [
    `sign-in pair ${account} ${callerOf(ip)}`,
    `sign-in account ${account}`,
    `sign-in network ${networkOf(ip)}`,
  ] as const
  // The narrowest budget first: an attempt it rejects does not use up the account's.
  await takeAttempt(db, pair, OF_PAIR, now)
  await takeAttempt(db, whole, OF_ACCOUNT, now)
  await takeAttempt(db, network, OF_NETWORK, now)
  return {
    wasRight: async () => {
      await clearAttempts(db, pair)
      await returnAttempt(db, whole)
      await returnAttempt(db, network)
    },
  }
}
