import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SignInAnswer } from '#contract/accounts/browser-facts.ts'
import { reportReachable, reportUnreachable } from '../device/connectivity.ts'
import { createRenewal } from './renewal.ts'
import { browser, buried, NOW, opened } from './session-test-support.ts'
import { memoryStorage, pending, tokenOf } from '../device/test-support.ts'

const S = NOW / 1000
/** A token of the session `s-1`, made so many seconds after the beginning of the test; good for eight hours. */
const made = (seconds: number, more: Record<string, unknown> = {}) =>
  tokenOf({ iat: S + seconds, exp: S + seconds + 8 * 3600, sid: 's-1', ...more })
const first = made(0)
const good = (token: string): SignInAnswer => ({ success: true, token, message: '' })
const REFUSED: SignInAnswer = { success: false, token: null, message: '' }

/** Web Locks of one browser: who asks for a held lock waits. */
const lockManager = () => {
  let last = Promise.resolve()
  return {
    request: (_name: string, work: () => Promise<void>) => {
      last = last.then(work, work)
      return last
    },
  }
}

type Tab = { ask: () => Promise<SignInAnswer>; notify?: ReturnType<ReturnType<typeof browser>> }
const oneBrowser = () => {
  const storage = memoryStorage()
  const tombstones = buried()
  const locks = lockManager()
  const channels = browser()
  const tab = ({ ask, notify: notifyListeners = channels() }: Tab) => {
    const here = opened({ storage, tombstones, channel: notifyListeners })
    const asked = vi.fn<() => Promise<SignInAnswer>>(ask)
    const now = () => here.clock.now
    const renewal = createRenewal({
      session: here.session,
      now,
      tombstones,
      ask: asked,
      locks,
      storage,
      random: () => 0,
    })
    return { ...here, asked, renewal }
  }
  return { storage, tombstones, tab }
}

const signedIn = (ask: () => Promise<SignInAnswer>, token = first) => {
  const all = oneBrowser()
  const tab = all.tab({ ask })
  tab.session.start(token)
  tab.renewal.setRenewable(true)
  return { ...all, ...tab }
}
const isRenewable = (storage: Storage) => storage.getItem('singgah.renewable') !== null

beforeEach(() => reportReachable())
afterEach(() => reportReachable())

describe('a token', () => {
  it.each([
    ['is younger than 300 seconds', 300_000, true, first],
    ['does not say how old it is', 3_600_000, true, tokenOf({ exp: S + 28_800, sid: 's-1' })],
    ['has no cookie beside it', 3_600_000, false, first],
  ])('that %s is not renewed', async (_why, age, renewable, token) => {
    const { clock, renewal, asked } = signedIn(async () => good(made(400)), token)
    renewal.setRenewable(renewable)
    clock.now += age
    await renewal.renewIfOld()
    expect(asked).not.toHaveBeenCalled()
  })

  it('that is older is replaced, here and in storage, and the phone number is kept', async () => {
    const next = made(301, { role: ['owner'] })
    const { clock, renewal, session, stored, ends } = signedIn(async () => good(next))
    session.setPhoneNumber('+62 811 1')
    clock.now += 301_000
    await renewal.renewIfOld()
    expect(session.getState()).toMatchObject({ token: next, user: { role: ['owner'], phoneNumber: '+62 811 1' } })
    expect(stored()).toBe(next)
    expect(ends).toEqual([])
  })

  it('is requested once, however many requests need it', async () => {
    const answer = pending<SignInAnswer>()
    const { clock, renewal, asked } = signedIn(() => answer.promise)
    clock.now += 301_000
    const all = [1, 2, 3].map(() => renewal.renewIfOld())
    answer.resolve(good(made(301)))
    await Promise.all(all)
    await renewal.renewIfOld()
    expect(asked).toHaveBeenCalledTimes(1)
  })

  it('is also renewed where it expired unnoticed', async () => {
    const { clock, renewal, session } = signedIn(async () => good(made(30_000)))
    clock.now += 30_000_000
    await renewal.renewIfOld()
    expect(session.getState().token).toBe(made(30_000))
    expect(session.tokenForRequest({ background: false }).expired).toBe(false)
  })
})

describe('nothing is lost', () => {
  it('by a network that fails; it is tried again half a minute later', async () => {
    let answers = false
    const { clock, renewal, session, asked } = signedIn(async () => {
      if (!answers) throw new TypeError('Failed to fetch')
      return good(made(400))
    })
    clock.now += 301_000
    await renewal.renewIfOld()
    await renewal.renewIfOld()
    expect(session.getState()).toMatchObject({ token: first, error: null, alert: null })
    expect(asked).toHaveBeenCalledTimes(1)
    answers = true
    clock.now += 60_000
    await renewal.renewIfOld()
    expect(session.getState().token).toBe(made(400))
  })

  it('after a refusal, and is not retried', async () => {
    const { clock, renewal, session, asked, ends, storage } = signedIn(async () => REFUSED)
    clock.now += 301_000
    await renewal.renewIfOld()
    await renewal.renewIfOld()
    expect(session.getState()).toMatchObject({ token: first, error: null, alert: null })
    expect([asked.mock.calls.length, ends, isRenewable(storage)]).toEqual([1, [], false])
  })

  it('without network, where it is not even tried', async () => {
    const { clock, renewal, asked } = signedIn(async () => good(made(301)))
    clock.now += 301_000
    reportUnreachable()
    await renewal.renewIfOld()
    expect(asked).not.toHaveBeenCalled()
  })
})

describe('an answer is thrown away', () => {
  it.each([
    ['of another person', made(301, { sub: 'user-2', nameidentifier: 'user-2' })],
    ['of another session', made(301, { sid: 's-2' })],
    ['without a session', made(301, { sid: undefined })],
    ['that is no newer', made(-1)],
    ['that nobody can read', 'nonsense'],
  ])('%s', async (_what, token) => {
    const { clock, renewal, session, stored } = signedIn(async () => good(token))
    clock.now += 301_000
    await renewal.renewIfOld()
    expect([session.getState().token, stored()]).toEqual([first, first])
  })

  it('that arrives after signing out here', async () => {
    const answer = pending<SignInAnswer>()
    const { clock, renewal, session, stored } = signedIn(() => answer.promise)
    clock.now += 301_000
    const renewing = renewal.renewIfOld()
    await session.signOut()
    answer.resolve(good(made(301)))
    await renewing
    expect([session.getState().user, stored()]).toEqual([null, null])
  })

  it('that arrives after signing out in another tab whose message is still on its way', async () => {
    const answer = pending<SignInAnswer>()
    const { clock, renewal, stored, storage } = signedIn(() => answer.promise)
    clock.now += 301_000
    const renewing = renewal.renewIfOld()
    storage.removeItem('singgah.token')
    answer.resolve(good(made(301)))
    await renewing
    expect(stored()).toBeNull()
  })
})

describe('tabs', () => {
  it('renew one after the other, and only the first sends a request', async () => {
    const { tab } = oneBrowser()
    const answer = pending<SignInAnswer>()
    const tabs = [1, 2, 3].map(() => tab({ ask: () => answer.promise }))
    tabs[0]?.session.start(first)
    tabs[0]?.renewal.setRenewable(true)
    for (const one of tabs) one.clock.now += 301_000
    const all = tabs.map((one) => one.renewal.renewIfOld())
    answer.resolve(good(made(301)))
    await Promise.all(all)
    expect(tabs.map((one) => one.asked.mock.calls.length)).toEqual([1, 0, 0])
    expect(tabs.map((one) => one.session.getState().token)).toEqual([made(301), made(301), made(301)])
  })

  it('without messages between them use the stored token', async () => {
    const { tab } = oneBrowser()
    const deaf = { notify: () => undefined, postMessage: () => undefined, addEventListener: () => undefined }
    const here = tab({ ask: async () => good(made(301)), notify: deaf })
    here.session.start(first)
    here.renewal.setRenewable(true)
    const there = tab({ ask: async () => REFUSED, notify: deaf })
    await there.session.restore()
    for (const one of [here, there]) one.clock.now += 301_000
    await Promise.all([here.renewal.renewIfOld(), there.renewal.renewIfOld()])
    expect(there.session.getState().token).toBe(made(301))
    expect(there.asked).not.toHaveBeenCalled()
  })
})

const signedOut = (ask: () => Promise<SignInAnswer>, renewable = true) => {
  const all = oneBrowser()
  const tab = all.tab({ ask })
  tab.renewal.setRenewable(renewable)
  return { ...all, ...tab }
}

describe('restoring a session', () => {
  it('returns a token where the device has the cookie', async () => {
    const { renewal } = signedOut(async () => good(first))
    expect(await renewal.restore()).toBe(first)
  })

  it('is not tried after a sign-out, nor while signed in', async () => {
    const out = signedOut(async () => good(first), false)
    const inside = signedIn(async () => good(first))
    expect([await out.renewal.restore(), await inside.renewal.restore()]).toEqual([null, null])
    expect(out.asked).not.toHaveBeenCalled()
    expect(inside.asked).not.toHaveBeenCalled()
  })

  it('refused is not retried; without an answer it is', async () => {
    const refusedOne = signedOut(async () => REFUSED)
    const lost = signedOut(() => Promise.reject(new TypeError('Failed to fetch')))
    expect([await refusedOne.renewal.restore(), await lost.renewal.restore()]).toEqual([null, null])
    expect([isRenewable(refusedOne.storage), isRenewable(lost.storage)]).toEqual([false, true])
  })

  it('cannot restore a session that was signed out on this device, whatever reappeared after a crash', async () => {
    const { renewal, tombstones } = signedOut(async () => good(first))
    await tombstones.bury('s-1')
    expect(await renewal.restore()).toBeNull()
  })

  it('ends where the person signs out while the answer is on its way', async () => {
    const answer = pending<SignInAnswer>()
    const { renewal } = signedOut(() => answer.promise)
    const back = renewal.restore()
    await Promise.resolve()
    renewal.setRenewable(false)
    answer.resolve(good(first))
    expect(await back).toBeNull()
  })
})
