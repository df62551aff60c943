import { health } from '#contract/core/system.ts'
import * as v from 'valibot'
import { ApiError, NetworkError } from '../api/errors.ts'
import { tabsOfADevice } from '../session/tabs-test-support.ts'
import type { SessionUser } from '../session/claims.ts'
import { outboxKind } from './kinds.ts'
import { createOutbox } from './outbox.ts'
import { createOutboxView } from './outbox-view.ts'
import type { OutboxStore, Owner } from './store.ts'

export const SARI: SessionUser = {
  id: 'sari',
  clientId: 'nusantara',
  tenantId: 'nusantara',
  name: 'Sari',
  email: 'sari@nusantara.example',
  phoneNumber: null,
  role: ['user'],
}
export const BUDI: SessionUser = { ...SARI, id: 'budi', clientId: 'khatulistiwa' }

/** A device whose databases outlive its tabs; `fail` makes every write fail. */
export const aDevice = () => {
  const databases = new Map<string, Map<string, unknown>>()
  const broken = { isBroken: false }
  const storeOf = ({ clientId, id }: Owner): OutboxStore => {
    const name = `${clientId}:${id}`
    const records = () => {
      const known = databases.get(name) ?? new Map<string, unknown>()
      databases.set(name, known)
      return known
    }
    return {
      all: async () => [...records().values()],
      put: async (entry) => {
        if (broken.isBroken) throw new DOMException('full', 'QuotaExceededError')
        records().set(entry.id, structuredClone(entry))
      },
      remove: async (entryId) => void records().delete(entryId),
      wipe: async () => void databases.delete(name),
    }
  }
  return { databases, broken, storeOf, ...tabsOfADevice() }
}

export type Sent = { key: string | undefined; text: string; lane: string; bookingFor: string | null | undefined }

/** Fake server: accepts texts, once per key, and fails on command. */
export const aServer = () => {
  const effects: string[] = []
  const seen = new Map<string, string>()
  const tries: Sent[] = []
  const faults: ((sent: Sent) => Error | 'dropped' | Promise<unknown> | null)[] = []
  const take = async (sent: Sent, signal: AbortSignal | undefined): Promise<string> => {
    tries.push(sent)
    const fault = faults.shift()?.(sent) ?? null
    if (fault instanceof Error) throw fault
    if (fault instanceof Promise) {
      const end = await Promise.race([
        fault,
        new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted')))),
      ])
      if (end instanceof Error) throw end
    }
    const key = sent.key ?? ''
    if (!seen.has(key)) {
      seen.set(key, sent.text)
      effects.push(sent.text)
    }
    // The effect is there and its answer is lost.
    if (fault === 'dropped') throw new NetworkError('lost')
    return sent.text
  }
  return { effects, tries, faults, take }
}

const noteInput = v.object({ text: v.string(), lane: v.string() })

/** A tab of a device, with its outbox of notes; with `latest` only the last note of a lane is sent. */
export const aTab = (
  device: ReturnType<typeof aDevice>,
  server: ReturnType<typeof aServer>,
  given: { user?: SessionUser | null; mayStore?: boolean; locks?: boolean; clock?: { now: number } } = {},
) => {
  const state = { user: given.user === undefined ? SARI : given.user }
  const clock = given.clock ?? { now: 1_800_000_000_000 }
  const note = {
    lane: ({ lane }: v.InferOutput<typeof noteInput>) => lane,
    resultOf: (answer: unknown) => (answer === 'partly' ? { told: answer } : undefined),
    // Unused: `send` calls the fake server.
    endpoint: health,
    send: (
      _call: unknown,
      input: v.InferOutput<typeof noteInput>,
      options: { idempotencyKey?: string; signal?: AbortSignal; bookingFor?: string | null },
    ) => server.take({ key: options.idempotencyKey, bookingFor: options.bookingFor, ...input }, options.signal),
  }
  const kinds = {
    note: outboxKind('note', noteInput, {
      ...note,
      version: 2,
      // The first version called it words.
      migrate: (input) => {
        const { words: label, lane } = v.parse(v.object({ words: v.string(), lane: v.string() }), input)
        return { text: label, lane }
      },
    }),
    latest: outboxKind('latest', noteInput, { ...note, replaces: true }),
  }
  const outbox = createOutbox({
    kinds: () => Promise.resolve(kinds),
    view: createOutboxView(),
    session: { getState: () => ({ token: state.user && 'token', user: state.user, error: null, alert: null }) },
    call: () => Promise.reject(new Error('not used')),
    // Each look at the clock advances it, so that later entries have later times.
    now: () => (clock.now += 1),
    storeOf: device.storeOf,
    mayStore: () => given.mayStore ?? true,
    ...(given.locks !== false && { locks: device.locks }),
    channel: device.channel(),
    random: () => 0.5,
  })
  type Submit = typeof outbox.submit<typeof noteInput>
  const submit = (kind: keyof typeof kinds, ...rest: Parameters<Submit> extends [unknown, ...infer R] ? R : never) =>
    outbox.submit(kinds[kind], ...rest)
  return { outbox: { ...outbox, submit }, state, clock }
}

export const refusal = (status: number, code: ApiError['code']): ApiError =>
  new ApiError({ type: 'about:blank', status, code, message: 'No.', requestId: 'r-1' })

export const storedItems = (device: ReturnType<typeof aDevice>, { clientId, id }: Owner): unknown[] => [
  ...(device.databases.get(`${clientId}:${id}`)?.values() ?? []),
]
