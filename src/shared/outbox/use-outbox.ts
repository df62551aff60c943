import { useSyncExternalStore } from 'react'
import type { OutboxEntry } from '#src/data/outbox/entry.ts'
import type { OutboxView } from '#src/data/outbox/outbox.ts'
import { outbox } from './device-outbox.ts'

export const useOutbox = (): OutboxView => useSyncExternalStore(outbox.subscribe, outbox.getView, outbox.getViewThere)

/** What signing out would remove before the server has it. */
export const useUnsent = (): readonly OutboxEntry[] => useOutbox().entries.filter(({ state }) => state !== 'done')
