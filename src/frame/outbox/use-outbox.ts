import { useSyncExternalStore } from 'react'
import type { OutboxEntry } from '#src/platform/outbox/entry.ts'
import type { OutboxView } from '#src/platform/outbox/box.ts'
import type { Outbox } from '#src/platform/outbox/outbox.ts'
import { outbox } from './device-outbox.ts'

export const useOutbox = (of: Outbox = outbox): OutboxView =>
  useSyncExternalStore(of.subscribe, of.getView, of.getViewThere)

/** Changes a sign-out would delete before the server has received them. */
export const useUnsent = (): readonly OutboxEntry[] => useOutbox().entries.filter(({ state }) => state !== 'done')
