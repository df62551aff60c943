import type { MessageDescriptor } from '@lingui/core'
import type { QueryKey } from '@tanstack/react-query'

/** A product's words for calendar sync, and the queries that show blocked stock. */
export type SyncTerms = {
  /** Label of the choice between several of a host. */
  resource: MessageDescriptor
  /** Choices for the stock that one event takes; null without a choice. */
  takes: Readonly<Record<'one' | 'all', { choice: MessageDescriptor; blocks: MessageDescriptor }>> | null
  /** How much a calendar blocks. */
  blocks: (count: number) => string
  /** Queries that show blocked stock. */
  shownIn: QueryKey
}
