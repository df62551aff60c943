import type { MessageDescriptor } from '@lingui/core'
import type { QueryKey } from '@tanstack/react-query'

/** How a product speaks of what it syncs, and where that is shown. */
export type SyncTerms = {
  /** Label of the choice between several of a host. */
  resource: MessageDescriptor
  /** What one event of another site can take: some or all; null where there is only one to take. */
  takes: Readonly<Record<'one' | 'all', { choice: MessageDescriptor; blocks: MessageDescriptor }>> | null
  /** How much a calendar blocks. */
  blocks: (count: number) => string
  /** Queries that show what is blocked. */
  shownIn: QueryKey
}
