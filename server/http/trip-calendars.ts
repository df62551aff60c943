import type { FastifyInstance } from 'fastify'
import { tripsOfCalendar } from '../domain/bookings/trips/shared-trips.ts'
import { tripCalendar } from '../domain/bookings/trips/trip-calendar.ts'
import type { Services } from '../services.ts'

type Asked = { Params: { file: string } }

/** `GET /calendar/<secret>.ics`: the trips of the person who asked for the address, for calendar programs. */
export const addTripCalendars = (app: FastifyInstance, { db, products, keys, clock }: Services): void => {
  app.get<Asked>('/calendar/:file', async (request, reply) => {
    const now = clock()
    const { file } = request.params
    const token = file.endsWith('.ics') ? file.slice(0, -'.ics'.length) : ''
    const found = await tripsOfCalendar({ db, products, linkKey: keys.tripLinks, now }, token)
    if (found === null) return reply.callNotFound()
    return reply
      .type('text/calendar; charset=utf-8')
      .header('cache-control', 'private, no-store')
      .header('x-robots-tag', 'noindex')
      .send(tripCalendar(found.trips, found.locale, now))
  })
}
