import * as v from 'valibot'
import { idSchema } from '#contract/core/scalars.ts'
import { calendarEditBody, editHostCalendar, type CalendarEditAnswer } from '#contract/products/stays/host-calendar.ts'
import { outboxKind } from '#src/platform/outbox/kinds.ts'
import { queryClient, storeAnswer } from '#src/platform/api/client.ts'
import { withAnswer } from '../host/calendar/calendar-cells.ts'
import { hostCalendarQuery } from '../host/calendar/queries.ts'
import { calendarResultOf } from './calendar-result.ts'

export const CALENDAR_KIND = 'calendar.edit'

/** Edits of one room type keep their order. */
const calendarLane = (roomTypeId: string): string => `calendar ${roomTypeId}`

export const calendarInput = v.object({ params: v.object({ listingId: idSchema }), body: calendarEditBody })

/** Before the edit is taken off the screen as pending: its nights would be shown as they were. */
const showAnswer = async (listingId: string, answer: CalendarEditAnswer): Promise<void> => {
  const query = hostCalendarQuery(listingId)
  const shown = queryClient.getQueryData(query.queryKey)
  if (shown !== undefined) await storeAnswer(query, withAnswer(shown, answer))
}

export const calendarKind = outboxKind(CALENDAR_KIND, calendarInput, {
  endpoint: editHostCalendar,
  lane: ({ body }) => calendarLane(body.roomTypeId),
  async send(call, input, options) {
    const answer = await call(editHostCalendar, input, options)
    await showAnswer(input.params.listingId, answer).catch(() => undefined)
    return answer
  },
  resultOf: calendarResultOf,
})
