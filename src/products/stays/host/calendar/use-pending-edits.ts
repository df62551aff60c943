import { useMemo } from 'react'
import * as v from 'valibot'
import type { CalendarEdit } from '#contract/products/stays/host-calendar.ts'
import { useOutbox } from '#src/frame/outbox/use-outbox.ts'
import type { OutboxEntry } from '#src/platform/outbox/entry.ts'
import { CALENDAR_KIND, calendarInput } from '../../outbox/calendar-kind.ts'

export const NO_EDITS: readonly CalendarEdit[] = []

/** Edits of a property that the server does not have yet, in their order, by room type. */
export const usePendingEdits = (listingId: string): ReadonlyMap<string, readonly CalendarEdit[]> => {
  const { entries } = useOutbox()
  return useMemo(() => {
    const edits = new Map<string, CalendarEdit[]>()
    for (const { kind, state, input } of entries) {
      if (kind !== CALENDAR_KIND || state !== 'waiting') continue
      const parsed = v.safeParse(calendarInput, input)
      if (!parsed.success || parsed.output.params.listingId !== listingId) continue
      const { body } = parsed.output
      edits.set(body.roomTypeId, [...(edits.get(body.roomTypeId) ?? []), body])
    }
    return edits
  }, [entries, listingId])
}

/** Edits that the server refused as a whole, and those of which it did not do everything, by the room types of a property. */
export const useToldEdits = (roomTypeIds: readonly string[]): readonly OutboxEntry[] => {
  const { entries } = useOutbox()
  const lanes = new Set(roomTypeIds.map((id) => `calendar ${id}`))
  return entries.filter(
    ({ kind, lane, state, result }) =>
      kind === CALENDAR_KIND && lanes.has(lane) && (state === 'refused' || (state === 'done' && result !== undefined)),
  )
}
