import { pending } from './test-support.ts'

type Asked = { result: unknown; onsuccess: (() => void) | null; onerror: (() => void) | null }
type Ended = { oncomplete: (() => void) | null; commit: () => void }

const request = (): Asked => ({ result: undefined, onsuccess: null, onerror: null })

/** How long a process lives on, in changes; then it changes nothing more and is answered nothing. */
const aLife = () => {
  const death = pending<'died'>()
  let changesLeft = Number.POSITIVE_INFINITY

  /** Does it and answers a moment later, unless the process is dead or dies of it. */
  const answer = (isChange: boolean, work: () => unknown, after?: () => void): Asked => {
    const asked = request()
    if (isChange) changesLeft -= 1
    if (changesLeft < 0) {
      death.resolve('died')
      return asked
    }
    asked.result = work()
    queueMicrotask(() => {
      if (changesLeft < 0) return
      asked.onsuccess?.()
      after?.()
    })
    return asked
  }

  return {
    answer,
    died: death.promise,
    dieAfter: (changes: number) => {
      changesLeft = changes
    },
  }
}

const decoder = new TextDecoder('latin1')
const textOf = (value: unknown): string => {
  if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return decoder.decode(value)
  if (typeof value === 'object' && value !== null) return Object.values(value).map(textOf).join(' ')
  return String(value)
}

/** In-memory IndexedDB with the operations the page uses. It survives simulated process restarts. */
export const memoryDatabases = () => {
  const databases = new Map<string, Map<string, unknown>>()

  const process = () => {
    const { answer, died, dieAfter } = aLife()
    let isClosed = false
    let isLeft = false

    const storeOf = (records: Map<string, unknown>) => {
      const unanswered: (() => unknown)[] = []
      const transaction: Ended = {
        oncomplete: null,
        commit() {
          for (const work of unanswered) work()
        },
      }
      const change = (work: () => unknown) => {
        if (!isLeft) return answer(true, work, () => transaction.oncomplete?.())
        unanswered.push(work)
        return request()
      }
      return {
        transaction,
        get: (key: string) => answer(false, () => records.get(key)),
        getAll: () => answer(false, () => [...records.values()]),
        getAllKeys: () => answer(false, () => [...records.keys()]),
        put: (value: unknown, key: string) => change(() => records.set(key, structuredClone(value))),
        delete: (key: string) => change(() => records.delete(key)),
        clear: () => change(() => records.clear()),
      }
    }

    const databaseOf = (name: string) => ({
      createObjectStore: () => undefined,
      close: () => undefined,
      transaction() {
        const records = databases.get(name)
        if (records === undefined || isClosed) throw new DOMException('closed', 'InvalidStateError')
        return { objectStore: () => storeOf(records) }
      },
    })

    const indexedDB = {
      open: (name: string) =>
        answer(false, () => {
          if (!databases.has(name)) databases.set(name, new Map())
          return databaseOf(name)
        }),
      deleteDatabase: (name: string) => answer(true, () => databases.delete(name)),
      databases: async () => [...databases.keys()].map((name) => ({ name })),
    }
    return {
      indexedDB,
      died,
      /** Lives on for so many changes. */
      dieAfter,
      /** The page is left: changes are answered no more, and are made only where they are committed without an answer. */
      leave: () => {
        isLeft = true
      },
      /** Open connections become invalid and must be reopened, like on iOS. */
      close: () => {
        isClosed = true
      },
    }
  }

  /** All records as text, byte by byte where they are sealed. */
  const readable = (): string =>
    [...databases.values()].flatMap((records) => [...records.values()].map(textOf)).join('\n')

  return { databases, process, readable }
}
