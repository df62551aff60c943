import { asc, eq, ilike } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { idSchema } from '#contract/core/scalars.ts'
import type { Db } from '../database/db.ts'
import { properties } from '../database/schema/products/stays/hotels.ts'
import { FAULT_KINDS } from '../database/schema/products/stays/suppliers.ts'
import { STYLE_PATH } from '../adapters/gateways/simulated/page.ts'
import type { Services } from '../services.ts'
import { clearFaults, listFaults, MAX_USES, setFault } from '../adapters/suppliers/stays/faults.ts'
import { SWITCHES_PATH, switchesPage } from '../adapters/suppliers/stays/page.ts'
import { listScheduleSwitches } from '../adapters/suppliers/flights/timetable/switches.ts'
import { scheduleSection } from '../adapters/suppliers/flights/timetable/switches-section.ts'
import { actOnFlights, flightSwitchForms } from './products/flight-switches.ts'
import { pageLanguage, sendPage, takeForms } from './plain-pages.ts'

const integerSchema = v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number))
const formSchema = v.variant('action', [
  v.object({ action: v.literal('clear') }),
  v.object({
    action: v.literal('set'),
    kind: v.picklist(FAULT_KINDS),
    value: v.optional(
      v.union([
        v.pipe(
          v.literal(''),
          v.transform(() => undefined),
        ),
        integerSchema,
      ]),
    ),
    uses: v.optional(v.pipe(integerSchema, v.minValue(1), v.maxValue(MAX_USES)), '1'),
    property: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(120)), ''),
  }),
  ...flightSwitchForms,
])
type Form = v.InferOutput<typeof formSchema>

/** A property by its id, or the first whose name has these words; null where there is none. */
const propertyNamed = async (db: Db, text: string): Promise<string | null> => {
  const isId = v.is(idSchema, text)
  const pattern = text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)
  const [found] = await db
    .select({ id: properties.id })
    .from(properties)
    .where(isId ? eq(properties.id, text) : ilike(properties.name, `%${pattern}%`))
    .orderBy(asc(properties.name), asc(properties.id))
    .limit(1)
  return found?.id ?? null
}

type Mistake = 'unknown' | 'unknown_flights' | 'wrong'

const act = async (services: Services, form: Form): Promise<Mistake | null> => {
  const { db, clock } = services
  if (form.action === 'flights_set' || form.action === 'flights_clear') {
    return (await actOnFlights(services, form)) ? null : 'unknown_flights'
  }
  if (form.action === 'clear') {
    await clearFaults(db)
    return null
  }
  const { kind, value, uses, property } = form
  const propertyId = property === '' ? null : await propertyNamed(db, property)
  if (property !== '' && propertyId === null) return 'unknown'
  await setFault(db, { propertyId, kind, uses, ...(value !== undefined && { value }) }, clock())
  return null
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
        const flights = await flightsPart(services, language, mistake)
        const view = { language, set, flights, stylePath: STYLE_PATH }
        reply.code(mistake === null ? 200 : 400)
        return sendPage(
          reply,
          switchesPage({ ...view, mistake: mistake === 'unknown_flights' ? null : mistake }),
          'self',
        )
      },
    })
  })
}
