import { describe, expect, it, vi } from 'vitest'
import { browser, good, newer, opened, other } from './session-test-support.ts'
import { memoryStorage } from '../device/test-support.ts'

const twoTabs = () => {
  const tab = browser()
  const storage = memoryStorage()
  return { here: opened({ storage, channel: tab() }), there: opened({ storage, channel: tab() }), storage }
}

describe('other tabs', () => {
  it('are signed in by a login here', () => {
    const { here, there } = twoTabs()
    here.session.start(good)
    expect(there.session.getState()).toMatchObject({ token: good, user: { id: 'user-1' } })
  })

  it.each([
    ['sign-out', 'signedOut'],
    ['401', 'refused'],
    ['closed account', 'closed'],
    ['expired request', 'expiredBeforeRequest'],
    ['check', 'checked'],
  ] as const)('are signed out by a %s here, silently', async (what, how) => {
    const { here, there } = twoTabs()
    here.session.start(good)
    here.clock.now += 600_000
    if (what === 'sign-out') await here.session.signOut()
    if (what === '401') here.session.refuse(good)
    if (what === 'closed account') here.session.close(good, 'Closed.')
    if (what === 'expired request') here.session.tokenForRequest({ background: false })
    if (what === 'check') here.session.check()
    expect(there.session.getState()).toEqual({ token: null, user: null, error: null, alert: null })
    expect(here.ends).toEqual([[how, 'user-1']])
    expect(there.ends).toEqual([['elsewhere', 'user-1']])
  })

  it('keep a newer session when an older one ends elsewhere', () => {
    const tab = browser()
    const { session, ends, stored } = opened({ channel: tab() })
    session.start(newer)
    tab().notify({ kind: 'ended', token: good })
    expect(session.getState().token).toBe(newer)
    expect(stored()).toBe(newer)
    expect(ends).toEqual([])
  })

  it.each([
    null,
    'ended',
    7,
    {},
    { kind: 'ended' },
    { kind: 'ended', token: 7 },
    { kind: 'started' },
    { kind: 'other', token: good },
  ])('change nothing by %j, which no tab of ours sends like that', (data) => {
    const tab = browser()
    const { session, ends } = opened({ channel: tab() })
    session.start(good)
    tab().notify(data)
    expect(session.getState().token).toBe(good)
    expect(ends).toEqual([])
  })

  it('drop a person when another one signs in', () => {
    const { here, there } = twoTabs()
    here.session.start(good)
    here.session.start(other)
    expect(there.session.getState().user?.id).toBe('user-2')
    expect(there.ends).toEqual([['elsewhere', 'user-1']])
  })

  it('show no alert when the same person signs in again', () => {
    const { here, there } = twoTabs()
    here.session.start(good)
    here.session.start(newer)
    expect(there.session.getState().token).toBe(newer)
    expect(there.ends).toEqual([])
  })

  it.each([null, 'ended', {}, { kind: 'ended' }, { kind: 'ended', token: 5 }, { kind: 'other' }])(
    'survive the message %j',
    (data) => {
      const tab = browser()
      const storage = memoryStorage()
      const stranger = tab()
      const { session } = opened({ storage, channel: tab() })
      session.start(good)
      stranger.notify(data)
      expect(session.getState().token).toBe(good)
    },
  )

  it('works with real tabs too', async () => {
    const storage = memoryStorage()
    const channels = [new BroadcastChannel('test.session'), new BroadcastChannel('test.session')] as const
    try {
      const here = opened({ storage, channel: channels[0] })
      const there = opened({ storage, channel: channels[1] })
      here.session.start(good)
      await vi.waitFor(() => expect(there.session.getState().token).toBe(good))
      here.session.refuse(good)
      await vi.waitFor(() => expect(there.ends).toEqual([['elsewhere', 'user-1']]))
    } finally {
      for (const channel of channels) channel.close()
    }
  })
})
