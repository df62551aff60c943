import type { CalendarImport } from '#contract/hosts/calendar-feeds.ts'
import type { Api } from '../api.ts'
import { feedFor, syncOf } from '../hosts/calendar-feeds.ts'
import type { aHostedCalendar } from './host-calendar.ts'

export type Hosted = Awaited<ReturnType<typeof aHostedCalendar>>

export const paramsOf = ({ hotel }: Hosted) => ({ resourceId: hotel.roomTypeId })

/** What adds a calendar of another site to the room type, for `putCalendarImport`. */
export const feed = (hosted: Hosted, more: Parameters<typeof feedFor>[1] = {}) =>
  feedFor({ as: hosted.as, ...paramsOf(hosted) }, more)

/** The one calendar that was added. */
export const importOf = async (api: Api, hosted: Hosted): Promise<CalendarImport> => {
  const { imports } = await syncOf(api, { as: hosted.as, ...paramsOf(hosted) })
  const [one] = imports
  if (one === undefined) throw new Error('no calendar was added')
  return one
}
