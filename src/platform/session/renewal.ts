import type { SignInAnswer } from '#contract/accounts/browser-facts.ts'
import { readClaims } from './claims.ts'
import { connectivity, onConnectivity } from '../device/connectivity.ts'
import type { Session } from './session.ts'
import { readStored, STORAGE_KEYS, writeStored } from '../device/storage-keys.ts'
import type { Tombstones } from './tombstones.ts'

/** The specification's: a token is renewed when it is older than this. */
const OLD_MS = 300_000
/** Spread by chance, so that tabs and devices do not ask in step. */
const SPREAD_MS = 15_000
const LOOKED_AT_SPREAD_MS = 2_000
/** After a try that got no answer. */
const WAIT_MS = 30_000
/** Only one tab renews; the others wait and take its result. */
const LOCK = 'singgah.renewal'

type Locks = { request: (name: string, work: () => Promise<void>) => Promise<unknown> }

/**
 * Keeps the session going: a new token by the cookie that no script can read. It never ends a session: a refusal or a
 * network that fails leaves the token as it is, and its own end decides.
 */
export const createRenewal = (given: {
  session: Pick<Session, 'getState' | 'renew'>
  now: () => number
  tombstones: Tombstones
  /** Asks the server for a new token. */
  ask: () => Promise<SignInAnswer>
  /** Web Locks; absent where the browser has none. */
  locks?: Locks
  storage?: Storage
  random?: () => number
}) => {
  const { session, now, storage } = given
  const random = given.random ?? Math.random
  const oldAfter = OLD_MS + random() * SPREAD_MS
  let notBefore = 0
  let running: Promise<void> | null = null

  const mayBeRenewable = (): boolean => readStored(STORAGE_KEYS.renewable, storage) !== null
  const setRenewable = (isRenewable: boolean): void =>
    void writeStored(STORAGE_KEYS.renewable, isRenewable ? '1' : null, storage)

  const isDue = (): boolean => {
    const { token } = session.getState()
    if (token === null || connectivity() === 'offline' || now() < notBefore || !mayBeRenewable()) return false
    const issuedAt = readClaims(token)?.issuedAt ?? 0
    return issuedAt > 0 && now() - issuedAt > oldAfter
  }

  const alone = async (work: () => Promise<void>): Promise<void> => {
    if (given.locks) await given.locks.request(LOCK, work)
    else await work()
  }

  /** The answer, or null where none came. */
  const asked = async (): Promise<SignInAnswer | null> => {
    try {
      return await given.ask()
    } catch {
      // A closed account is reported by the client itself, and asked about again until it has been removed here.
      notBefore = now() + WAIT_MS + random() * WAIT_MS
      return null
    }
  }

  const renew = async (): Promise<void> => {
    // Another tab may have renewed while this one waited for its turn.
    const stored = readStored(STORAGE_KEYS.token, storage)
    if (stored !== null && stored !== session.getState().token) session.renew(stored)
    if (!isDue()) return
    const { token } = session.getState()
    const answer = await asked()
    if (answer === null) return
    const isTaken = answer.success && answer.token !== null && session.renew(answer.token)
    // Refused, or the cookie of another session: asking again would bring the same.
    if (!isTaken && session.getState().token === token) setRenewable(false)
  }

  return {
    /** Says whether a cookie may be there, at sign-in and sign-out. */
    setRenewable,

    /** Renews an old token. Never throws and need not be awaited. */
    renewIfOld(): Promise<void> {
      if (running === null && isDue()) {
        running = alone(renew)
          .catch(() => undefined)
          .finally(() => {
            running = null
          })
      }
      return running ?? Promise.resolve()
    },

    /**
     * A token for who was signed in on this device before and did not sign out, or null. For the start, and for screens
     * that would else ask to sign in.
     */
    async restore(): Promise<string | null> {
      if (session.getState().token !== null || !mayBeRenewable()) return null
      let found: string | null = null
      await alone(async () => {
        if (session.getState().token !== null || !mayBeRenewable()) return
        const answer = await asked()
        // A sign-out in the meantime, in any tab, takes precedence.
        if (answer === null || !mayBeRenewable()) return
        const sessionId = answer.token === null ? null : (readClaims(answer.token)?.sessionId ?? null)
        const isOver = sessionId === null || (await given.tombstones.isBuried(sessionId).catch(() => false))
        if (answer.success && !isOver) found = answer.token
        else setRenewable(false)
      }).catch(() => undefined)
      return found
    },

    /** Renews when the page is looked at again and when the network is back. */
    watch(): void {
      const soon = () => setTimeout(() => void this.renewIfOld(), random() * LOOKED_AT_SPREAD_MS)
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'visible') soon()
      })
      onConnectivity((state) => {
        if (state === 'online') soon()
      })
    },
  }
}
