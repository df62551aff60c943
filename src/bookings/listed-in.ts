import * as v from 'valibot'
import { listBookings, type BookingItem } from '#contract/products/registry.ts'
import type { Answered } from '#src/platform/wallet/kind.ts'

const inputSchema = v.object({
  query: v.optional(v.object({ when: v.optional(v.string()), cursor: v.optional(v.string()) })),
})

/** What an answer of the list of one's bookings says; null where it is another answer, or cannot be read. */
export const listedIn = ({
  endpoint,
  input,
  value,
}: Answered): { items: readonly BookingItem[]; at: string; isOwn: true; isWhole: boolean } | null => {
  if (endpoint.name !== listBookings.name) return null
  const page = v.safeParse(listBookings.response, value)
  if (!page.success) return null
  const asked = v.safeParse(inputSchema, input)
  const { when = 'upcoming', cursor } = asked.success ? (asked.output.query ?? {}) : { when: 'unknown' }
  const isWhole = when === 'upcoming' && cursor === undefined && page.output.nextCursor === null
  return { items: page.output.items, at: page.output.asOf, isOwn: true, isWhole }
}
