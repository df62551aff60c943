import type { MessageDescriptor } from '@lingui/core'

/** How an action behaves where the server cannot be reached. */
export const BEHAVIOURS = ['works', 'queues', 'fills', 'network'] as const
export type Behaviour = (typeof BEHAVIOURS)[number]

type Query = { meta?: { offline?: true | 'public' } | undefined }

/**
 * A user action with its requirements. `isOwn` is done by the device alone; `keepsTyped` marks forms that store their
 * input on the device.
 */
export type OfflineAction = { words: MessageDescriptor; note?: MessageDescriptor } & (
  | { asks: readonly Query[] }
  | { ends: readonly string[]; isOwn?: true; keepsTyped?: true }
)

export type OfflineGroup = 'reading' | 'booking' | 'changing' | 'account' | 'staff' | 'writing'

/** The actions of a module, by the group in which the list shows them. */
export type OfflineActions = Readonly<Partial<Record<OfflineGroup, readonly OfflineAction[]>>>

/** Computed from the queries that are stored on the device and the endpoints, by name, that the outbox queues. */
export const behaviourOf = (action: OfflineAction, queued: ReadonlySet<string>): Behaviour => {
  if ('asks' in action) return action.asks.every(({ meta }) => meta?.offline !== undefined) ? 'works' : 'network'
  if (action.isOwn) return 'works'
  if (action.ends.length > 0 && action.ends.every((name) => queued.has(name))) return 'queues'
  return action.keepsTyped ? 'fills' : 'network'
}
