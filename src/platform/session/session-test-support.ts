import { createSession, type SessionEnd } from './session.ts'
import { STORAGE_KEYS } from '../device/storage-keys.ts'
import { memoryStorage, tokenOf } from '../device/test-support.ts'
import type { Tombstones } from './tombstones.ts'

export const NOW = 1_800_000_000_000
export const good = tokenOf({ exp: NOW / 1000 + 600, sid: 's-good' })
export const newer = tokenOf({ exp: NOW / 1000 + 900, sid: 's-newer' })
export const other = tokenOf({ exp: NOW / 1000 + 900, sid: 's-other', sub: 'user-2', nameidentifier: 'user-2' })
export const expired = tokenOf({ exp: NOW / 1000 - 1, sid: 's-expired' })

export const buried = (...ids: string[]) => {
  const graves = new Set(ids)
  return {
    bury: async (id: string) => void graves.add(id),
    isBuried: async (id: string) => graves.has(id),
  } satisfies Tombstones
}

/** Tabs of one browser: each receives the messages of the others, not those it sent. */
export const browser = () => {
  const tabs: EventTarget[] = []
  return () => {
    const tab = new EventTarget()
    tabs.push(tab)
    const notifyListeners = (data: unknown) => {
      for (const one of tabs) if (one !== tab) one.dispatchEvent(new MessageEvent('message', { data }))
    }
    return {
      notify: notifyListeners,
      postMessage: notifyListeners,
      addEventListener: tab.addEventListener.bind(tab),
    }
  }
}

export type Given = Partial<Parameters<typeof createSession>[0]> & { stored?: string }

export const opened = ({ stored, ...given }: Given = {}) => {
  const storage = given.storage ?? memoryStorage()
  if (stored !== undefined) storage.setItem(STORAGE_KEYS.token, stored)
  const clock = { now: NOW }
  const session = createSession({ now: () => clock.now, tombstones: buried(), storage, ...given })
  const ends: [SessionEnd, string | undefined][] = []
  session.onEnd((end, user) => ends.push([end, user?.id]))
  return { session, storage, clock, ends, stored: () => storage.getItem(STORAGE_KEYS.token) }
}
