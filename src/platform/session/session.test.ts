import { describe, expect, it, vi } from 'vitest'
import { buried, expired, good, newer, NOW, opened, type Given } from './session-test-support.ts'
import { STORAGE_KEYS } from '../device/storage-keys.ts'
import { memoryStorage, pending, tokenOf } from '../device/test-support.ts'
import type { Tombstones } from './tombstones.ts'

describe('at start', () => {
  it('an unexpired token restores the person', async () => {
    const { session, ends } = opened({ stored: good })
    await session.restore()
    expect(session.getState()).toMatchObject({ token: good, user: { id: 'user-1', role: ['user'] }, error: null })
    expect(ends).toEqual([])
  })

  it.each([
    ['expired', expired],
    ['over at this very moment', tokenOf({ exp: NOW / 1000 })],
    ['undecodable', 'nonsense'],
    ['without exp', tokenOf({})],
    ['with exp as text', tokenOf({ exp: String(NOW) })],
    ['of two persons', tokenOf({ exp: NOW / 1000 + 600, sub: 'user-2' })],
  ])('a token that is %s signs out with the specified text', async (_what, token) => {
    const { session, stored } = opened({ stored: token })
    await session.restore()
    expect(session.getState()).toEqual({
      token: null,
      user: null,
      error: 'Sesi Anda telah habis, silahkan login kembali.',
      alert: null,
    })
    expect(stored()).toBeNull()
  })

  it('without a token shows no message', async () => {
    const { session } = opened()
    await session.restore()
    expect(session.getState()).toEqual({ token: null, user: null, error: null, alert: null })
  })

  it('a token that reappears after its sign-out is removed', async () => {
    const { session, stored } = opened({ stored: good, tombstones: buried('s-good') })
    await session.restore()
    expect(session.getState().user).toBeNull()
    expect(stored()).toBeNull()
  })

  it('a tombstone store that hangs delays it by 300 ms at most', async () => {
    vi.useFakeTimers()
    try {
      const tombstones: Tombstones = { bury: async () => undefined, isBuried: () => new Promise(() => undefined) }
      const { session } = opened({ stored: good, tombstones })
      let restored = false
      void session.restore().then(() => (restored = true))
      await vi.advanceTimersByTimeAsync(300)
      expect(restored).toBe(true)
      expect(session.getState().user?.id).toBe('user-1')
    } finally {
      vi.useRealTimers()
    }
  })

  it('ends when a busy device answers later that it was signed out', async () => {
    vi.useFakeTimers()
    try {
      const { promise, resolve } = pending<boolean>()
      const tombstones: Tombstones = { bury: async () => undefined, isBuried: () => promise }
      const { session, stored, ends } = opened({ stored: good, tombstones })
      void session.restore()
      await vi.advanceTimersByTimeAsync(300)
      expect(session.getState().user?.id).toBe('user-1')
      resolve(true)
      await vi.advanceTimersByTimeAsync(0)
      expect(session.getState().user).toBeNull()
      expect(stored()).toBeNull()
      expect(ends).toEqual([['elsewhere', 'user-1']])
    } finally {
      vi.useRealTimers()
    }
  })

  it('a failing tombstone store blocks nothing', async () => {
    const tombstones: Tombstones = { bury: async () => undefined, isBuried: () => Promise.reject(new Error('broken')) }
    const { session } = opened({ stored: good, tombstones })
    await session.restore()
    expect(session.getState().user?.id).toBe('user-1')
  })

  it('does not restore a session that another tab ended in the meantime', async () => {
    const { promise, resolve } = pending<boolean>()
    const { session, storage } = opened({
      stored: good,
      tombstones: { bury: async () => undefined, isBuried: () => promise },
    })
    const restoring = session.restore()
    storage.removeItem(STORAGE_KEYS.token)
    resolve(false)
    await restoring
    expect(session.getState().user).toBeNull()
  })
})

describe('a login', () => {
  it('stores the token in local storage and reads the person from its claims', () => {
    const { session, stored } = opened()
    expect(session.start(good)).toBe(true)
    expect(stored()).toBe(good)
    expect(session.getState()).toMatchObject({ token: good, user: { id: 'user-1' }, error: null })
  })

  it.each(['', 'nonsense', expired, tokenOf({ exp: NOW / 1000 + 600, sub: 'user-2' })])(
    'refuses the token %j',
    (token) => {
      const { session, stored } = opened()
      expect(session.start(token)).toBe(false)
      expect(stored()).toBeNull()
      expect(session.getState().user).toBeNull()
    },
  )

  it('fills the telephone number from the profile', () => {
    const { session } = opened()
    session.start(good)
    expect(session.getState().user?.phoneNumber).toBeNull()
    session.setPhoneNumber('+62 811 1')
    expect(session.getState().user?.phoneNumber).toBe('+62 811 1')
  })
})

const signedInUntilNow = (given?: Given) => {
  const all = opened(given)
  all.session.start(good)
  all.clock.now = NOW + 600_000
  return all
}

describe('an expired token before a request', () => {
  it('is removed, alerted and answered as expired', () => {
    const { session, stored, ends } = signedInUntilNow()
    expect(session.tokenForRequest({ background: false })).toEqual({ token: null, expired: true })
    expect(stored()).toBeNull()
    expect(session.getState()).toEqual({
      token: null,
      user: null,
      error: null,
      alert: 'Sesi Anda telah berakhir, silahkan login kembali.',
    })
    expect(ends).toEqual([['expiredBeforeRequest', 'user-1']])
  })

  it('is alerted once', () => {
    const { session, ends } = signedInUntilNow()
    const alerts: (string | null)[] = []
    session.subscribe(() => alerts.push(session.getState().alert))
    for (let request = 0; request < 20; request += 1) session.tokenForRequest({ background: false })
    expect(alerts).toHaveLength(1)
    expect(ends).toHaveLength(1)
    session.dismissAlert()
    session.tokenForRequest({ background: false })
    expect(session.getState().alert).toBeNull()
  })

  it('is never alerted by background work, only shown on the sign-in screen', () => {
    const { session, ends } = signedInUntilNow()
    expect(session.tokenForRequest({ background: true }).expired).toBe(true)
    expect(session.getState()).toMatchObject({ alert: null, error: 'Sesi Anda telah habis, silahkan login kembali.' })
    expect(ends).toEqual([['expiredBeforeRequest', 'user-1']])
  })

  it('is valid until a moment before', () => {
    const { session, clock } = signedInUntilNow()
    clock.now -= 1
    expect(session.tokenForRequest({ background: false })).toEqual({ token: good, expired: false })
  })
})

describe('the check of sign-in and profile', () => {
  it('shows the specified text, signs out and notifies listeners', () => {
    const { session, stored, clock, ends } = opened()
    session.start(good)
    expect(session.check()).toBe(true)
    clock.now += 600_000
    expect(session.check()).toBe(false)
    expect(session.getState()).toEqual({
      token: null,
      user: null,
      error: 'Sesi Anda telah habis, silahkan login kembali.',
      alert: null,
    })
    expect(stored()).toBeNull()
    expect(ends).toEqual([['checked', 'user-1']])
  })

  it('is silent without a session', () => {
    const { session } = opened()
    expect(session.check()).toBe(false)
    expect(session.getState().error).toBeNull()
  })
})

describe('a 401', () => {
  it('removes the token it refused, once', () => {
    const { session, stored, ends } = opened()
    session.start(good)
    session.refuse(good)
    session.refuse(good)
    expect(stored()).toBeNull()
    expect(session.getState()).toEqual({ token: null, user: null, error: null, alert: null })
    expect(ends).toEqual([['refused', 'user-1']])
  })

  it('ends the session once, also where storage cannot delete the token', () => {
    const storage = memoryStorage()
    storage.removeItem = () => {
      throw new DOMException('blocked', 'SecurityError')
    }
    const { session, ends } = opened({ storage })
    session.start(good)
    session.refuse(good)
    session.refuse(good)
    expect(session.getState().user).toBeNull()
    expect(ends).toEqual([['refused', 'user-1']])
  })

  it('of an old token never removes a newer one', () => {
    const { session, stored, ends } = opened()
    session.start(good)
    session.start(newer)
    session.refuse(good)
    expect(session.getState().token).toBe(newer)
    expect(stored()).toBe(newer)
    expect(ends).toEqual([])
  })

  it('of an old token that storage could not delete keeps the newer one in memory', () => {
    const storage = memoryStorage()
    const { session, ends } = opened({ storage, stored: good })
    storage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    session.start(newer)
    session.refuse(good)
    expect(session.getState().token).toBe(newer)
    expect(ends).toEqual([])
  })
})

describe('sign-out', () => {
  it('is over when the device has written down that the session is buried', async () => {
    const { promise, resolve } = pending<undefined>()
    const { session, stored, ends } = opened({
      tombstones: { bury: () => promise, isBuried: async () => false },
    })
    session.start(good)
    const done = session.signOut()
    expect(ends).toEqual([])
    resolve(undefined)
    await done
    expect(stored()).toBeNull()
    expect(session.getState().user).toBeNull()
    expect(ends).toEqual([['signedOut', 'user-1']])
  })

  it('does not wait longer than a second for a device that cannot write', async () => {
    vi.useFakeTimers()
    try {
      const { session, stored } = opened({
        tombstones: { bury: () => new Promise(() => undefined), isBuried: async () => false },
      })
      session.start(good)
      void session.signOut()
      await vi.advanceTimersByTimeAsync(1_000)
      expect(stored()).toBeNull()
    } finally {
      vi.useRealTimers()
    }
  })

  it('works though the tombstones fail', async () => {
    const tombstones: Tombstones = { bury: () => Promise.reject(new Error('broken')), isBuried: async () => false }
    const { session, stored } = opened({ tombstones })
    session.start(good)
    await session.signOut()
    expect(stored()).toBeNull()
  })
})

it('a token that is valid again can expire again', () => {
  const { session, ends, stored } = opened()
  for (const _round of [1, 2]) {
    session.start(good)
    session.refuse(good)
    expect(stored()).toBeNull()
  }
  expect(ends).toHaveLength(2)
})
