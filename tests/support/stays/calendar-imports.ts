import { randomUUID } from 'node:crypto'
import { getCalendarSync, type CalendarImport } from '#contract/hosts/calendar-feeds.ts'
import type { Api } from '../api.ts'
import { FEEDS } from '../doubles/calendar-server.ts'
import type { aHostedCalendar } from './host-calendar.ts'

export type Hosted = Awaited<ReturnType<typeof aHostedCalendar>>

export const paramsOf = ({ hotel }: Hosted) => ({ resourceId: hotel.roomTypeId })

/** What adds a calendar of another site to the room type, for `putCalendarImport`. */
export const feed = (
  hosted: Hosted,
  more: { path?: string; takes?: 'one' | 'all'; importId?: string; address?: string } = {},
) =>
  [
    {
      params: { ...paramsOf(hosted), importId: more.importId ?? randomUUID() },
      body: {
        name: 'Airbnb',
        feedAddress: more.address ?? `${FEEDS}${more.path ?? '/a.ics'}`,
        takes: more.takes ?? 'one',
      },
    },
    { as: hosted.as },
  ] as const

/** The one calendar that was added. */
export const importOf = async (api: Api, hosted: Hosted): Promise<CalendarImport> => {
  const { imports } = await api.ok(getCalendarSync, { params: paramsOf(hosted) }, { as: hosted.as })
  const [one] = imports
  if (one === undefined) throw new Error('no calendar was added')
  return one
}
