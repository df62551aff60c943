import { randomUUID } from 'node:crypto'
import {
  getCalendarSync,
  putCalendarImport,
  renewCalendarAddress,
  type CalendarSync,
} from '#contract/hosts/calendar-feeds.ts'
import { readDueImports } from '#server/domain/hosts/calendars/read-imports.ts'
import type { Api } from '../api.ts'
import { FEEDS } from '../doubles/calendar-server.ts'

/** Something with a calendar, and a session of its host. */
export type Synced = { as: string; resourceId: string }

type FeedMore = { path?: string; takes?: 'one' | 'all'; importId?: string; address?: string; name?: string }

/** What adds a calendar of another site, for `putCalendarImport`. */
export const feedFor = ({ as, resourceId }: Synced, more: FeedMore = {}) =>
  [
    {
      params: { resourceId, importId: more.importId ?? randomUUID() },
      body: {
        name: more.name ?? 'Airbnb',
        feedAddress: more.address ?? `${FEEDS}${more.path ?? '/a.ics'}`,
        takes: more.takes ?? 'one',
      },
    },
    { as },
  ] as const

export const addFeed = (api: Api, synced: Synced, more: FeedMore = {}): Promise<CalendarSync> =>
  api.ok(putCalendarImport, ...feedFor(synced, more))

export const syncOf = (api: Api, { as, resourceId }: Synced): Promise<CalendarSync> =>
  api.ok(getCalendarSync, { params: { resourceId } }, { as })

const onFailure = (error: unknown): never => {
  throw error
}

/** What the job does; gives how many calendars were read. */
export const readDue = async (api: Api, fetchCalendar = api.app.services.fetchCalendar): Promise<number> => {
  const { db, products, keys, origin } = api.app.services
  return readDueImports({ db, products, sealKey: keys.seal, now: api.clock.now(), origin, fetchCalendar, onFailure })
}

/** The calendar of an address. */
export const exportedAt = (
  api: Api,
  address: string,
  headers: Record<string, string> = {},
): ReturnType<Api['inject']> => api.inject({ url: new URL(address).pathname, headers })

/** The text of the calendar for other sites, at an address that is made for it. */
export const exportedText = async (api: Api, { as, resourceId }: Synced): Promise<string> => {
  const { exported } = await api.ok(renewCalendarAddress, { params: { resourceId } }, { as })
  return (await exportedAt(api, exported?.address ?? '')).body
}

/** First and last times of the events of a calendar. */
export const timesIn = (text: string): [string, string][] =>
  [...text.matchAll(/DTSTART[^:]*:(\S+)\r\nDTEND[^:]*:(\S+)/g)].map(([, from = '', until = '']) => [from, until])
