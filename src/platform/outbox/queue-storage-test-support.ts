import { uuidv7 } from 'uuidv7'
import * as v from 'valibot'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { getOutboxKey, openOutbox, type OpenedOutboxKey, type OutboxKey } from '#contract/accounts/outbox-key.ts'
import type { Call } from '../api/api.ts'
import type { SessionUser } from '../session/claims.ts'
import type { OutboxEntry } from './entry.ts'
import { createQueueStorage } from './queue-storage.ts'
import { SARI, type aDevice } from './outbox-test-support.ts'
import { createReopening } from './reopening.ts'
import type { Owner } from './store.ts'

const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const
const base64 = (bytes: ArrayBuffer): string => btoa(String.fromCharCode(...new Uint8Array(bytes)))

/** A key pair as the server has it: the public key, and the private key for opening. */
export const aPair = async (): Promise<{ shown: OutboxKey; opened: OpenedOutboxKey }> => {
  const { publicKey, privateKey } = await crypto.subtle.generateKey(CURVE, true, ['deriveBits'])
  const keyId = uuidv7()
  return {
    shown: { keyId, publicKey: base64(await crypto.subtle.exportKey('spki', publicKey)) },
    opened: { keyId, privateKey: base64(await crypto.subtle.exportKey('pkcs8', privateKey)) },
  }
}

/** A server with a key pair per person, identified by the session of the requesting tab. */
export const aKeyServer = () => {
  const pairs = new Map<string, ReturnType<typeof aPair>>()
  const asked: Endpoint['name'][] = []
  const faults: (() => unknown)[] = []
  const pairOf = (owner: Owner) => {
    const known = pairs.get(owner.id) ?? aPair()
    pairs.set(owner.id, known)
    return known
  }
  const answer = async (endpoint: Endpoint, user: Owner): Promise<unknown> => {
    asked.push(endpoint.name)
    await faults.shift()?.()
    const { shown, opened } = await pairOf(user)
    return endpoint.name === getOutboxKey.name ? shown : opened
  }
  return { asked, faults, pairs, pairOf, answer }
}

/** Device storage other than the outboxes: the sealed boxes, and each person's store. */
export const aShelf = () => {
  const boxes = new Map<string, unknown>()
  const stores = new Map<string, Map<string, string>>()
  const storeOf = (owner: Owner) => {
    const known = stores.get(owner.id) ?? new Map<string, string>()
    stores.set(owner.id, known)
    return known
  }
  return {
    boxes,
    stores,
    sealed: {
      all: async () => [...boxes.entries()],
      has: async (boxId: string) => boxes.has(boxId),
      put: async (boxId: string, box: object) => void boxes.set(boxId, structuredClone(box)),
      remove: async (boxId: string) => void boxes.delete(boxId),
    },
    keysOf: (owner: Owner) => ({
      getItem: async (key: string) => storeOf(owner).get(key) ?? null,
      setItem: async (key: string, value: string) => void storeOf(owner).set(key, value),
    }),
  }
}

/** A tab that seals and reopens; with `latest` only the last entry of a lane is sent. */
export const aQueueStorage = (
  device: ReturnType<typeof aDevice>,
  shelf: ReturnType<typeof aShelf>,
  server: ReturnType<typeof aKeyServer>,
  more: { user?: SessionUser | null; mayStore?: boolean; clock?: { now: number } } = {},
) => {
  const state = { user: more.user === undefined ? SARI : more.user }
  const clock = more.clock ?? { now: 1_800_000_000_000 }
  const call: Call = async (endpoint, _input, _options) => {
    if (endpoint.name !== getOutboxKey.name && endpoint.name !== openOutbox.name) throw new Error('not used')
    if (state.user === null) throw new Error('nobody is signed in')
    return v.parse(endpoint.response, await server.answer(endpoint, state.user))
  }
  const given = {
    session: { getState: () => state },
    call,
    now: () => clock.now,
    kinds: () => Promise.resolve({ note: { replaces: false }, latest: { replaces: true } }),
    outboxOf: device.storeOf,
    boxes: shelf.sealed,
    keysOf: shelf.keysOf,
    mayStore: () => more.mayStore ?? true,
    locks: device.locks,
  }
  return { state, clock, queueStorage: createQueueStorage(given), reopening: createReopening(given) }
}

export const anEntry = (id: string, more: Partial<OutboxEntry> = {}): OutboxEntry => ({
  id,
  kind: 'note',
  version: 2,
  input: { text: `text of ${id}`, lane: 'x' },
  lane: 'x',
  about: `Hotel ${id}`,
  madeAt: 1_799_999_000_000,
  state: 'waiting',
  tries: 0,
  notBefore: 0,
  endedAt: null,
  problem: null,
  ...more,
})
