import type { FastifyInstance } from 'fastify'
import { tripsOfCalendar } from '../domain/bookings/trips/shared-trips.ts'
import { tripCalendar } from '../domain/bookings/trips/trip-calendar.ts'
import { exportedCalendar } from '../domain/hosts/calendars/exported-calendars.ts'
import type { Services } from '../services.ts'
import { etagOf, isKnown } from './compressed.ts'

type Asked = { Params: { file: string } }

const CALENDAR_TYPE = 'text/calendar; charset=utf-8'
/** Other sites ask every few hours; those that ask more often may keep what they have for a while. */
const LISTING_SECONDS = 900

/** The secret in the name of a file; empty for other names. */
const secretIn = (file: string): string => (file.endsWith('.ics') ? file.slice(0, -'.ics'.length) : '')

/** `GET /calendar/<secret>.ics`: the trips of the person who asked for the address, for calendar programs. */
const addTripCalendars = (app: FastifyInstance, { db, products, keys, clock }: Services): void => {
  app.get<Asked>('/calendar/:file', async (request, reply) => {
    const now = clock()
    const token = secretIn(request.params.file)
    const found = await tripsOfCalendar({ db, products, linkKey: keys.tripLinks, now }, token)
    if (found === null) return reply.callNotFound()
    return reply
      .type(CALENDAR_TYPE)
      .header('cache-control', 'private, no-store')
      .header('x-robots-tag', 'noindex')
      .send(tripCalendar(found.trips, found.locale, now))
  })
}

/** `GET /calendar/listing/<secret>.ics`: the days on which something of a host cannot be booked, for other sites. */
const addListingCalendars = (app: FastifyInstance, { db, products, clock }: Services): void => {
  app.get<Asked>('/calendar/listing/:file', async (request, reply) => {
    const text = await exportedCalendar({ db, products, now: clock() }, secretIn(request.params.file))
    if (text === null) return reply.callNotFound()
    const etag = etagOf(text)
    reply.headers({ etag, 'cache-control': `private, max-age=${LISTING_SECONDS}`, 'x-robots-tag': 'noindex' })
    if (isKnown(request, etag)) return reply.code(304).send()
    return reply.type(CALENDAR_TYPE).send(text)
  })
}

/** Calendars that other programs and sites subscribe to, at addresses that nobody can guess. */
export const addCalendars = (app: FastifyInstance, services: Services): void => {
  addTripCalendars(app, services)
  addListingCalendars(app, services)
}
