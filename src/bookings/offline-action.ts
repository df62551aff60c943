import type { MessageDescriptor } from '@lingui/core'
import { OUTBOX_KINDS } from '#src/platform/outbox/kinds.ts'

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

const QUEUED: ReadonlySet<string> = new Set(Object.values(OUTBOX_KINDS).map(({ endpoint }) => endpoint))

/** Computed from the queries that are stored on the device, and from the kinds of the outbox. */
export const behaviourOf = (action: OfflineAction): Behaviour => {
  if ('asks' in action) return action.asks.every(({ meta }) => meta?.offline !== undefined) ? 'works' : 'network'
  if (action.isOwn) return 'works'
  if (action.ends.length > 0 && action.ends.every((name) => QUEUED.has(name))) return 'queues'
  return action.keepsTyped ? 'fills' : 'network'
}
