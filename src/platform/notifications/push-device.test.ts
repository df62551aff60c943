import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { memoryDatabases } from '../device/indexed-db-test-support.ts'
import { answered, serve, tokenOf } from '../device/test-support.ts'

const USER = 'user-1'
const KEY = 'BKey'

type Subscription = { endpoint: string; unsubscribe: () => Promise<boolean> }

/** A browser whose permission for notifications is given, with a push service that counts its subscriptions. */
const aBrowser = () => {
  let here: Subscription | null = null
  let made = 0
  const subscription = (): Subscription => {
    made += 1
    const one = {
      endpoint: `https://push.example/${made}`,
      options: { applicationServerKey: Uint8Array.from(atob(KEY), (letter) => letter.charCodeAt(0)).buffer },
      getKey: (name: string) => new Uint8Array(name === 'auth' ? 16 : 65).buffer,
      unsubscribe: async () => {
        here = null
        return true
      },
    }
    return one
  }
  const registration = {
    pushManager: {
      getSubscription: async () => here,
      subscribe: async () => {
        here ??= subscription()
        return here
      },
    },
  }
  vi.stubGlobal('Notification', { permission: 'granted', requestPermission: async () => 'granted' })
  vi.stubGlobal('PushManager', {})
  vi.stubGlobal('navigator', {
    userAgent: 'Chrome',
    maxTouchPoints: 0,
    serviceWorker: { ready: Promise.resolve(registration), getRegistration: async () => registration },
  })
  return {
    expire: () => {
      here = null
    },
    replace: () => {
      here = subscription()
    },
  }
}

const open = async () => {
  vi.resetModules()
  const [push, { session }] = await Promise.all([import('./push-device.ts'), import('../api/client.ts')])
  session.start(tokenOf({ exp: Math.floor(Date.now() / 1000) + 3600, sid: 's-1' }))
  return push
}

let subscribed: string[]
beforeEach(() => {
  subscribed = []
  vi.stubGlobal('indexedDB', memoryDatabases().process().indexedDB)
  serve(async (request) => {
    const { pathname } = new URL(request.url)
    if (pathname.endsWith('/push-key')) return answered({ key: KEY })
    if (request.method === 'POST') subscribed.push(JSON.parse(await request.text()).endpoint)
    return answered({ devices: 1 })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

it('a subscription that ended or changed while the app was closed is renewed at the next start, an unchanged one is not', async () => {
  const browser = aBrowser()
  const { turnPushOn, renewPush } = await open()
  expect(await turnPushOn(USER)).toBe('on')
  await renewPush(USER)
  expect(subscribed).toEqual(['https://push.example/1'])
  browser.expire()
  await renewPush(USER)
  browser.replace()
  await renewPush(USER)
  await renewPush(USER)
  expect(subscribed).toEqual(['https://push.example/1', 'https://push.example/2', 'https://push.example/3'])
})

it('no one is subscribed who did not ask for it, or turned it off', async () => {
  aBrowser()
  const { turnPushOn, turnPushOff, renewPush } = await open()
  await renewPush(USER)
  await turnPushOn(USER)
  await turnPushOff()
  await renewPush(USER)
  await renewPush('user-2')
  expect(subscribed).toEqual(['https://push.example/1'])
})
