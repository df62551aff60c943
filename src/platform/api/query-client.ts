import { hashKey, notifyManager, QueryClient, type Query, type QueryKey } from '@tanstack/react-query'
import { experimental_createQueryPersister } from '@tanstack/react-query-persist-client'
import * as v from 'valibot'
import { CONTRACT_VERSION } from '#contract/core/endpoint.ts'
import { environment } from '../device/environment.ts'
import { ApiError } from './errors.ts'
import type { Session } from '../session/session.ts'
import { isSharedDevice } from '../session/shared-device.ts'
import { openPublicStore, openUserStore, type UserStore } from '../device/user-store.ts'

const DAY_MS = 86_400_000
/** Retention of offline data; memory uses the same time, because the shorter one would discard it. */
const STORED_MS = 14 * DAY_MS

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Keep the last answer on the device: in the store of the signed-in person, or, of what everybody may read, in one for all. */
      offline?: true | 'public'
    }
  }
}

/**
 * If the device's database fails, only offline storage is lost, never the response itself. A response that arrives
 * after sign-out is not stored: the store was wiped and must not be created again.
 */
const forgiving = (store: UserStore, isSignedIn: () => boolean = () => true): Omit<UserStore, 'wipe'> => ({
  getItem: (key) => store.getItem(key).catch(() => null),
  setItem: async (key, value) => {
    if (isSignedIn()) await store.setItem(key, value).catch(() => undefined)
  },
  removeItem: (key) => store.removeItem(key).catch(() => undefined),
  entries: () => store.entries().catch(() => []),
})

type Keepable = { queryKey: QueryKey; meta?: Query['meta'] }

const PREFIX = 'query'

const storedSchema = v.object({ state: v.object({ data: v.unknown() }) })

/** The answer in a record of the persister; nothing where it is none. */
const answerIn = (value: string): unknown[] => {
  try {
    const stored = v.safeParse(storedSchema, JSON.parse(value))
    return stored.success ? [stored.output.state.data] : []
  } catch {
    return []
  }
}

const persisterOf = (storage: ReturnType<typeof forgiving>) =>
  experimental_createQueryPersister({
    storage,
    // The contract version and not the build: a deployment must not delete data saved for a trip.
    buster: `contract-${CONTRACT_VERSION}`,
    maxAge: STORED_MS,
    prefix: PREFIX,
    // It is refetched below; the persister would ignore the result.
    refetchOnRestore: false,
    filters: { predicate: (query) => query.meta?.offline !== undefined },
  })

/**
 * The query client with a per-query persister: only queries marked `meta: { offline: true }` are stored, each
 * separately, so that a route's loader finds its data on an offline start. The store's owner is decided when a fetch
 * begins: a response that arrives after the next person signed in never reaches their store.
 */
export const createQueryClient = (session: Session) => {
  let open: { userId: string; persister: ReturnType<typeof persisterOf> } | null = null
  const ofPerson = () => {
    const { user } = session.getState()
    if (!user || isSharedDevice()) return null
    if (open?.userId !== user.id) {
      const store = forgiving(openUserStore(user), () => session.getState().user?.id === user.id)
      open = { userId: user.id, persister: persisterOf(store) }
    }
    return open.persister
  }

  let forAll: ReturnType<typeof persisterOf> | null = null
  const ofEverybody = () => {
    if (environment.isPrerendering || isSharedDevice()) return null
    forAll ??= persisterOf(forgiving(openPublicStore()))
    return forAll
  }

  const persister = ({ meta }: Pick<Query, 'meta'>) => {
    if (meta?.offline === 'public') return ofEverybody()
    return meta?.offline ? ofPerson() : null
  }

  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: 30_000,
        gcTime: STORED_MS,
        retry: (failures, error) => failures < 1 && error instanceof ApiError && error.status >= 500,
        persister: async (queryFn, context, query) => {
          const stored = persister(query)
          if (stored === null) return queryFn(context)
          let isStored = true
          const ask = (given: typeof context) => {
            isStored = false
            return queryFn(given)
          }
          const data = await stored.persisterFn(ask, context, query)
          // Shown immediately and always refetched: changes by the outbox or another tab since then are not in this
          // memory.
          if (isStored) notifyManager.schedule(() => void query.fetch().catch(() => undefined))
          return data
        },
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })

  /**
   * Puts an answer that came with another one under its own key, in memory and on the device; the client's own
   * `setQueryData` would keep it in memory only.
   */
  const storeAnswer = async (options: Keepable, data: unknown): Promise<void> => {
    const { queryKey, meta } = options
    const query = queryClient.getQueryCache().build(queryClient, { queryKey, ...(meta ? { meta } : {}) })
    query.setData(data)
    await persister(query)?.persistQuery(query)
  }

  /** Stores responses that came with a prerendered page, because no fetch stored them. */
  const keepPrerendered = async (): Promise<void> => {
    const loaded = queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.data !== undefined })
    for (const query of loaded) await persister(query)?.persistQuery(query)
  }

  /** The device's stored response, ignoring memory; undefined if there is no valid one. */
  const storedAnswer = async ({ queryKey, meta }: Keepable): Promise<unknown> =>
    persister({ meta })?.retrieveQuery(hashKey(queryKey))

  /** Every answer that the device has under keys that begin with these. */
  const storedUnder = async (begin: readonly string[]): Promise<unknown[]> => {
    const { user } = session.getState()
    if (user === null || isSharedDevice()) return []
    const prefix = `${PREFIX}-${hashKey(begin).slice(0, -1)},`
    const found = await forgiving(openUserStore(user)).entries()
    return found.flatMap(([key, value]) => (key.startsWith(prefix) ? answerIn(value) : []))
  }

  /** Removes stored data that is too old to be shown again. */
  const forgetOld = async (): Promise<void> => {
    await Promise.all([ofPerson()?.persisterGc(), ofEverybody()?.persisterGc()])
  }

  /** Removes answers from memory and from the device. */
  const forgetAnswers = async (queryKeys: readonly QueryKey[]): Promise<void> => {
    const { user } = session.getState()
    for (const queryKey of queryKeys) {
      queryClient.removeQueries({ queryKey, exact: true, type: 'inactive' })
      if (user !== null) await forgiving(openUserStore(user)).removeItem(`${PREFIX}-${hashKey(queryKey)}`)
    }
  }

  return { queryClient, storeAnswer, keepPrerendered, storedAnswer, storedUnder, forgetOld, forgetAnswers }
}
