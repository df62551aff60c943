import { expect, it } from 'vitest'
import { renewSubscription } from './push-renewal.ts'

const FORMER = { endpoint: 'https://push.example/1', auth: 'a'.repeat(22), key: 'BKey' }

const subscription = (endpoint: string) =>
  Object.assign(Object.create(null), {
    endpoint,
    getKey: (name: string) => new Uint8Array(name === 'auth' ? 16 : 65).buffer,
  })

/** A worker whose browser has a subscription of this address, or none, and a server that answers so. */
const aWorker = (here: string | null, more: { owner?: string | null; isRenewed?: boolean } = {}) => {
  const { owner = 'user-1', isRenewed = true } = more
  const stored: Record<string, unknown> = { owner, sent: FORMER }
  const subscribed: unknown[] = []
  const sent: { url: string; body: unknown }[] = []
  const renew = () =>
    renewSubscription({
      manager: {
        getSubscription: async () => (here === null ? null : subscription(here)),
        subscribe: async (options) => {
          subscribed.push(options)
          return subscription('https://push.example/made')
        },
      },
      records: {
        read: async (key) => stored[key] ?? null,
        write: async (key, value) => {
          stored[key] = value
        },
      },
      fetch: async (url, init) => {
        sent.push({ url, body: await new Response(init.body).json() })
        return Response.json({ isRenewed })
      },
    })
  return { renew, stored, subscribed, sent }
}

it('is reported by the address and the secret of the former one', async () => {
  const { renew, stored, sent, subscribed } = aWorker('https://push.example/2')
  await renew()
  const auth = 'A'.repeat(22)
  const p256dh = 'A'.repeat(87)
  expect(sent).toEqual([
    {
      url: '/api/Notifications/push/renewal',
      body: {
        former: { endpoint: FORMER.endpoint, auth: FORMER.auth },
        renewed: { endpoint: 'https://push.example/2', p256dh, auth },
      },
    },
  ])
  expect(stored['sent']).toEqual({ endpoint: 'https://push.example/2', auth, key: FORMER.key })
  expect(subscribed).toEqual([])
})

it('is made anew where the browser has none, under the same key', async () => {
  const { renew, sent, subscribed } = aWorker(null)
  await renew()
  expect(subscribed).toEqual([{ userVisibleOnly: true, applicationServerKey: FORMER.key }])
  expect(sent).toMatchObject([{ body: { renewed: { endpoint: 'https://push.example/made' } } }])
})

it('is left to the next start where the server does not know the former one', async () => {
  const { renew, stored } = aWorker('https://push.example/2', { isRenewed: false })
  await renew()
  expect(stored['sent']).toEqual(FORMER)
})

it('is not reported after a sign-out, or where nothing changed', async () => {
  const left = aWorker('https://push.example/2', { owner: null })
  const same = aWorker(FORMER.endpoint)
  await Promise.all([left.renew(), same.renew()])
  expect([...left.sent, ...same.sent]).toEqual([])
})
