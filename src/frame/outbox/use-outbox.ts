import { useSyncExternalStore } from 'react'
import type { OutboxEntry } from '#src/platform/outbox/entry.ts'
import type { Outbox } from '#src/platform/outbox/outbox.ts'
import type { OutboxView } from '#src/platform/outbox/outbox-view.ts'
import { deviceView } from './device-view.ts'

type Shown = Pick<Outbox, 'subscribe' | 'getView' | 'getViewThere'>

export const useOutbox = (of: Shown = deviceView): OutboxView =>
  useSyncExternalStore(of.subscribe, of.getView, of.getViewThere)

/** Changes a sign-out would delete before the server has received them. */
export const useUnsent = (): readonly OutboxEntry[] => useOutbox().entries.filter(({ state }) => state !== 'done')
