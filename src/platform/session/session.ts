import { readClaims, type Claims, type SessionUser } from './claims.ts'
import { MESSAGES } from '../api/messages.ts'
import { readStored, STORAGE_KEYS, writeStored } from '../device/storage-keys.ts'
import type { Tombstones } from './tombstones.ts'

export type SessionState = {
  token: string | null
  user: SessionUser | null
  /** Error above the sign-in form, in the specification's wording. */
  error: string | null
  alert: string | null
}

/**
 * Why a session ended, which decides the next step of the page. `checked`: the caller of `check` redirects people.
 * `closed`: the account is closed or the session was ended elsewhere, and nothing of it may stay on the device.
 */
export type SessionEnd = 'expiredBeforeRequest' | 'refused' | 'closed' | 'signedOut' | 'elsewhere' | 'checked'

export type Session = ReturnType<typeof createSession>

export const SIGNED_OUT: SessionState = { token: null, user: null, error: null, alert: null }
const TOMBSTONE_WAIT_MS = 300
const BURIAL_WAIT_MS = 1_000

/** Resolves to false when the device's database takes longer than the start may wait. */
const within = (promise: Promise<boolean>, milliseconds: number): Promise<boolean> =>
  Promise.race([
    promise.catch(() => false),
    new Promise<boolean>((resolve) => setTimeout(() => resolve(false), milliseconds)),
  ])

type Given = {
  now: () => number
  tombstones: Tombstones
  storage?: Storage
  /** Notifies the other tabs; missing if the browser has no BroadcastChannel. */
  channel?: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>
}

/** State of the session with its listeners, and the only ways in which a token is taken and removed. */
const sessionCore = (given: Given) => {
  const { storage } = given
  let state = SIGNED_OUT
  let claims: Claims | null = null
  const listeners = new Set<() => void>()
  const endListeners = new Set<(end: SessionEnd, user: SessionUser | null) => void>()
  /** Tokens that are done with: each is alerted, and sends people to sign-in, once. */
  const ended = new Set<string>()
  let wasRefused = false

  const change = (next: Partial<SessionState>): void => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }

  const isExpired = (): boolean => claims === null || claims.expiresAt <= given.now()

  const take = (token: string): boolean => {
    const read = readClaims(token)
    if (read === null || read.expiresAt <= given.now()) return false
    claims = read
    wasRefused = false
    ended.delete(token)
    // The phone number comes from the profile and not the token: a newer token of the same person does not clear it.
    const phoneNumber = state.user?.id === read.user.id ? state.user.phoneNumber : null
    change({ token, user: { ...read.user, phoneNumber }, error: null })
    return true
  }

  /** Forgets the token if it is still the stored one: a late refusal of an old token never removes a newer one. */
  const drop = (token: string, next: Partial<SessionState> = {}): boolean => {
    const isStored = readStored(STORAGE_KEYS.token, storage) === token
    if (isStored) writeStored(STORAGE_KEYS.token, null, storage)
    if (state.token !== token && !(state.token === null && isStored)) return false
    claims = null
    change({ ...SIGNED_OUT, ...next })
    return true
  }

  const end = (token: string, how: SessionEnd, next: Partial<SessionState> = {}): void => {
    if (ended.has(token)) return
    ended.add(token)
    const { user } = state
    if (!drop(token, next)) return
    wasRefused = how === 'refused'
    given.channel?.postMessage({ kind: 'ended', token })
    for (const listener of endListeners) listener(how, user)
  }

  return {
    getState: (): SessionState => state,
    getClaims: () => claims,
    wasRefused: () => wasRefused,
    listeners,
    endListeners,
    ended,
    change,
    isExpired,
    take,
    drop,
    end,
  }
}

type Core = ReturnType<typeof sessionCore>

/** Follows what other tabs do to the session. */
const followTabs = ({ channel, storage }: Given, core: Core): void => {
  const { getState, endListeners, ended, take, drop } = core
  channel?.addEventListener('message', (event) => {
    const data: unknown = event.data
    if (typeof data !== 'object' || data === null || !('kind' in data)) return
    if (data.kind === 'ended' && 'token' in data && typeof data.token === 'string' && data.token === getState().token) {
      const { user } = getState()
      ended.add(data.token)
      drop(data.token)
      for (const listener of endListeners) listener('elsewhere', user)
    }
    if (data.kind === 'started') {
      const stored = readStored(STORAGE_KEYS.token, storage)
      const { user } = getState()
      if (stored === null || stored === getState().token || !take(stored)) return
      // Another person signed in in another tab: this tab must drop the previous person's data.
      if (user && user.id !== getState().user?.id) for (const listener of endListeners) listener('elsewhere', user)
    }
  })
}

/**
 * Signs out on this device, here and in every tab, also after a crash: it counts as signed out once the device has
 * written that down, or after a second on a device that cannot. The caller notifies the server.
 */
const signOut = async (given: Given, { getState, getClaims, end }: Core): Promise<void> => {
  const { token } = getState()
  if (token === null) return
  const sessionId = getClaims()?.sessionId
  if (sessionId)
    await within(
      given.tombstones.bury(sessionId).then(() => true),
      BURIAL_WAIT_MS,
    )
  end(token, 'signedOut')
}

const renew = (given: Given, { getState, getClaims, take }: Core, token: string): boolean => {
  const { storage } = given
  const read = readClaims(token)
  const claims = getClaims()
  if (read === null || claims === null || getState().token === null || read.expiresAt <= claims.expiresAt) return false
  if (read.sessionId === null || read.sessionId !== claims.sessionId) return false
  // Moved to another company: what is stored belongs to the previous one, whose token the server refuses next.
  if (read.user.id !== claims.user.id || read.user.clientId !== claims.user.clientId) return false
  const stored = readStored(STORAGE_KEYS.token, storage)
  const storedValue = stored === null ? null : readClaims(stored)
  if (stored === null || storedValue === null || storedValue.sessionId !== read.sessionId) return false
  if (storedValue.expiresAt > read.expiresAt) return take(stored)
  if (!take(token)) return false
  writeStored(STORAGE_KEYS.token, token, storage)
  given.channel?.postMessage({ kind: 'started' })
  return true
}

/**
 * The session on this device: one token in `localStorage`, the person in its claims, and the rules for removing both.
 * Independent of router, screens and network; code that must react to the end of a session subscribes with `onEnd`.
 */
export const createSession = (given: Given) => {
  const { storage } = given
  const core = sessionCore(given)
  const { getState, listeners, endListeners, ended, change, isExpired, take, drop, end } = core
  followTabs(given, core)
  return {
    getState,

    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    /** Called once per end of a session, in every tab, with the person who was signed in. */
    onEnd: (listener: (end: SessionEnd, user: SessionUser | null) => void): (() => void) => {
      endListeners.add(listener)
      return () => endListeners.delete(listener)
    },

    /**
     * At start: a stored token that is still good restores the person, an expired one signs out, one that was signed
     * out on this device and came back after a crash is removed.
     */
    async restore(): Promise<void> {
      const token = readStored(STORAGE_KEYS.token, storage)
      if (token === null) return
      const sessionId = readClaims(token)?.sessionId
      const buried = sessionId ? given.tombstones.isBuried(sessionId) : Promise.resolve(false)
      if (await within(buried, TOMBSTONE_WAIT_MS)) {
        ended.add(token)
        drop(token)
        return
      }
      // Another tab may have ended it while the device's database was asked.
      if (readStored(STORAGE_KEYS.token, storage) !== token) return
      if (!take(token)) return void drop(token, { error: MESSAGES.sessionOver })
      // A busy device answers later than the start may wait.
      buried.then(
        (isOver) => isOver && end(token, 'elsewhere'),
        () => undefined,
      )
    },

    /** After a successful login. False when the token cannot be read or is already over: then nothing is stored. */
    start(token: string): boolean {
      if (!take(token)) return false
      writeStored(STORAGE_KEYS.token, token, storage)
      given.channel?.postMessage({ kind: 'started' })
      return true
    },

    /**
     * Replaces the token with a newer one for the same session of the same person. False, without a change, for any
     * other token, or if the session has ended in the meantime, here or in a tab whose message has not arrived yet.
     */
    renew: (token: string): boolean => renew(given, core, token),

    setError: (error: string | null): void => change({ error }),

    /** The address as it is by now: it may have been changed since the token was made. */
    setEmail(email: string): void {
      const { user } = getState()
      if (user) change({ user: { ...user, email } })
    },

    setPhoneNumber(phoneNumber: string | null): void {
      const { user } = getState()
      if (user) change({ user: { ...user, phoneNumber } })
    },

    /** The sign-in check and the profile load: true with a good token; an expired one is said and signed out. */
    check(): boolean {
      const { token } = getState()
      if (token === null) return false
      if (!isExpired()) return true
      end(token, 'checked', { error: MESSAGES.sessionOver })
      return false
    },

    /**
     * The token for a request, null without a session. An expired one is removed, alerted once (never by background
     * work) and reported as expired, which rejects the request.
     */
    tokenForRequest({ background }: { background: boolean }): { token: string | null; expired: boolean } {
      const { token } = getState()
      if (token === null || !isExpired()) return { token, expired: false }
      const shown = background ? { error: MESSAGES.sessionOver } : { alert: MESSAGES.sessionEnded }
      end(token, 'expiredBeforeRequest', shown)
      return { token: null, expired: true }
    },

    /** The server answered 401 to a request that carried this token. */
    refuse: (token: string): void => end(token, 'refused'),

    /** True from such an end until the next sign-in. */
    wasRefused: core.wasRefused,

    /** A remote end of the account or session of this token; the message is shown above the sign-in form. */
    close: (token: string, message: string): void => end(token, 'closed', { error: message }),

    signOut: () => signOut(given, core),

    dismissAlert: (): void => change({ alert: null }),
  }
}
