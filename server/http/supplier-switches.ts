import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { STYLE_PATH } from '../adapters/gateways/simulated/page.ts'
import type { Services } from '../services.ts'
import { listFaults } from '../adapters/suppliers/stays/faults.ts'
import { SWITCHES_PATH, switchesPage } from '../adapters/suppliers/stays/page.ts'
import { listScheduleSwitches } from '../adapters/suppliers/flights/timetable/switches.ts'
import { scheduleSection } from '../adapters/suppliers/flights/timetable/switches-section.ts'
import { actOnFlights, flightSwitchForms } from './products/flights/schedule-switches.ts'
import { actOnStays, staySwitchForms } from './products/stays/fault-switches.ts'
import { actOnTours, tourSwitchForms } from './products/tours/fault-switches.ts'
import { actOnCabs, cabSwitchForms } from './products/cabs/fault-switches.ts'
import { listTourFaults } from '../adapters/suppliers/tours/faults.ts'
import { tourFaultSection } from '../adapters/suppliers/tours/switches-section.ts'
import { listCabFaults } from '../adapters/suppliers/cabs/faults.ts'
import { cabFaultSection } from '../adapters/suppliers/cabs/switches-section.ts'
import { pageLanguage, sendPage, takeForms } from './plain-pages.ts'

const formSchema = v.variant('action', [
  ...staySwitchForms,
  ...flightSwitchForms,
  ...tourSwitchForms,
  ...cabSwitchForms,
])
type Form = v.InferOutput<typeof formSchema>

type Mistake = 'unknown' | 'unknown_flights' | 'unknown_tour' | 'unknown_cab' | 'wrong'

const act = async (services: Services, form: Form): Promise<Mistake | null> => {
  if (form.action === 'flights_set' || form.action === 'flights_clear') {
    return (await actOnFlights(services, form)) ? null : 'unknown_flights'
  }
  if (form.action === 'tours_set' || form.action === 'tours_clear') {
    return (await actOnTours(services, form)) ? null : 'unknown_tour'
  }
  if (form.action === 'cabs_set' || form.action === 'cabs_clear') {
    return (await actOnCabs(services, form)) ? null : 'unknown_cab'
  }
  return (await actOnStays(services, form)) ? null : 'unknown'
}

/** The part about flights, where the embedded timetable sells them. */
const flightsPart = async (
  { db, suppliers }: Services,
  language: ReturnType<typeof pageLanguage>,
  mistake: Mistake | null,
): Promise<string> => {
  if (suppliers.flights.name !== 'timetable') return ''
  return scheduleSection({ language, set: await listScheduleSwitches(db), isUnknown: mistake === 'unknown_flights' })
}

/**
 * Switches page of the embedded suppliers, `GET` and `POST /simulator/suppliers`. Only for demonstration mode: it is
 * public, and its settings affect all bookings.
 */
export const addSupplierSwitches = async (app: FastifyInstance, services: Services): Promise<void> => {
  await app.register(async (scope) => {
    takeForms(scope)
    scope.route<{ Querystring: { lang?: string } }>({
      method: ['GET', 'POST'],
      url: SWITCHES_PATH,
      handler: async ({ method, query, headers, body }, reply) => {
        const language = pageLanguage(query.lang, headers['accept-language'])
        const form = method === 'POST' ? v.safeParse(formSchema, body) : null
        const mistake = form === null ? null : form.success ? await act(services, form.output) : ('wrong' as const)
        if (form !== null && mistake === null) return reply.redirect(`${SWITCHES_PATH}?lang=${language}`, 303)
        const set = await listFaults(services.db)
        const tourFaults = await listTourFaults(services.db)
        const tours = tourFaultSection({ language, set: tourFaults, isUnknown: mistake === 'unknown_tour' })
        const cabFaults = await listCabFaults(services.db)
        const cabs = cabFaultSection({ language, set: cabFaults, isUnknown: mistake === 'unknown_cab' })
        const flights = `${await flightsPart(services, language, mistake)}${tours}${cabs}`
        const view = { language, set, flights, stylePath: STYLE_PATH }
        reply.code(mistake === null ? 200 : 400)
        return sendPage(
          reply,
          switchesPage({
            ...view,
            mistake: mistake === 'unknown' || mistake === 'wrong' ? mistake : null,
          }),
          'self',
        )
      },
    })
  })
}
