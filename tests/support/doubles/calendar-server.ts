import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { calendarFetcher } from '#server/adapters/calendars/calendar-fetcher.ts'
import type { FetchCalendar } from '#server/domain/hosts/calendars/fetch-calendar.ts'

/** Calendars of other sites, which the server under test reaches as `https://feeds.example`. */
export const FEEDS = 'https://feeds.example'

/** Days, or times `YYYY-MM-DDTHH:MM` without a zone. */
const timeOf = (name: string, at: string): string =>
  at.includes('T') ? `${name}:${at.replace(/[-:]/g, '')}00` : `${name};VALUE=DATE:${at.replaceAll('-', '')}`

/** A calendar with events of whole days or, where they have them, of times. */
export const feedOf = (...events: { from: string; until: string }[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Other//EN',
    ...events.flatMap(({ from, until }, place) => [
      'BEGIN:VEVENT',
      `UID:${place}-${from}@other`,
      timeOf('DTSTART', from),
      timeOf('DTEND', until),
      'SUMMARY:Reserved',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ].join('\r\n')

/**
 * A site with calendars, open for the tests of a file. `answers` are by path: a text, or what answers. Addresses elsewhere are fetched
 * as in production.
 */
export const calendarSite = () => {
  const answers = new Map<string, string | RequestListener>()
  const asked: string[] = []
  let origin = ''
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', FEEDS)
    asked.push(pathname)
    const answer = answers.get(pathname)
    if (answer === undefined) response.writeHead(404).end()
    else if (typeof answer === 'string') response.writeHead(200, { 'content-type': 'text/calendar' }).end(answer)
    else answer(request, response)
  })
  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('no port')
    origin = `http://127.0.0.1:${address.port}`
  })
  beforeEach(() => {
    answers.clear()
    asked.length = 0
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const [open, guarded] = [calendarFetcher({ allowPrivate: true }), calendarFetcher({ allowPrivate: false })]
  const fetchCalendar: FetchCalendar = (address) =>
    address.startsWith(`${FEEDS}/`) ? open(address.replace(FEEDS, origin)) : guarded(address)
  return { answers, asked, fetchCalendar }
}
