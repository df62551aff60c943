import * as v from 'valibot'
import { cancellationRuleSchema } from '#contract/bookings/hour-steps.ts'
import { MOST_PHOTOS, photoListSchema } from '#contract/listings/photo.ts'
import { hostTermsSchema } from '#contract/products/cabs/host-terms.ts'
import { CAB_FEATURES, CAB_SCENES, VEHICLE_CLASSES, type VehicleClass } from '#contract/products/cabs/vehicles.ts'
import type { Db } from '#server/database/db.ts'
import { named } from '#server/database/named.ts'
import { parsedOnce } from '#server/database/parsed-once.ts'
import { waitsForHost } from '#server/domain/bookings/hosted/host-requests.ts'
import { BLOCKED_TIMES } from '../calendars/busy-times.ts'

const rateSchema = v.object({
  currency: v.string(),
  countryCode: v.string(),
  transferBase: v.number(),
  transferPerKm: v.number(),
  perHour: v.number(),
  perDay: v.number(),
  selfDrivePerDay: v.nullable(v.number()),
  perStop: v.number(),
  perChildSeat: v.number(),
  meetAndGreet: v.number(),
  nightPermille: v.number(),
  waitingRate: v.number(),
  overtimeRate: v.number(),
})

const storedSelfDriveSchema = v.object({
  leastAge: v.number(),
  leastLicenceYears: v.number(),
  depositMinor: v.number(),
  fuel: v.picklist(['full_to_full', 'same_to_same']),
  kilometresPerDay: v.nullable(v.number()),
  extraKilometreMinor: v.number(),
})

const storedClassRow = v.object({
  operatorId: v.string(),
  /** The operator, or of vehicles of one host the first of them: together they are one seller. */
  sellerId: v.string(),
  cityId: v.string(),
  operatorName: v.string(),
  operatorEmail: v.string(),
  operatorPhone: v.string(),
  latitude: v.number(),
  longitude: v.number(),
  leadMinutes: v.number(),
  cancellation: cancellationRuleSchema,
  isOnRequest: v.boolean(),
  /** The host confirms the next ride. Right outside of a tenant only, where the rides of all companies are counted. */
  waitsForHost: v.boolean(),
  months: v.array(v.number()),
  selfDrive: v.nullable(storedSelfDriveSchema),
  operatorFeatures: v.array(v.picklist(CAB_FEATURES)),
  score: v.nullable(v.number()),
  reviewCount: v.number(),
  isDemonstration: v.boolean(),
  /** Null for operators without an account. */
  hostTerms: v.nullable(hostTermsSchema),
  photos: photoListSchema(MOST_PHOTOS),
  vehicleClass: v.picklist(VEHICLE_CLASSES),
  rate: rateSchema,
  example: v.string(),
  scene: v.picklist(CAB_SCENES),
  classFeatures: v.array(v.picklist(CAB_FEATURES)),
  people: v.number(),
  bags: v.number(),
  cars: v.number(),
})

/** One class of an operator, with how many cars of it there are. */
const cabClassRow = v.pipe(
  storedClassRow,
  v.transform(({ classFeatures, operatorFeatures, ...row }) => ({
    ...row,
    features: [...new Set([...classFeatures, ...operatorFeatures])],
  })),
)
export type CabClass = Readonly<v.InferOutput<typeof cabClassRow>>

const WAITS_FOR_HOST = waitsForHost({
  owner: 'o.owner_user_id',
  rules: 'o',
  bookings: 'cab_bookings cb join bookings bb on bb.id = cb.booking_id where cb.operator_id = o.id',
})

const SELECT = `
  select o.id as "operatorId",
    coalesce((select min(s.id::text) from cab_operators s where s.owner_user_id = o.owner_user_id), o.id::text) as "sellerId",
    o.city_id as "cityId", o.name as "operatorName", o.email as "operatorEmail",
    o.phone as "operatorPhone", o.latitude, o.longitude, o.lead_minutes as "leadMinutes", o.cancellation,
    (o.owner_user_id is null and o.is_on_request) or host.waits as "isOnRequest", host.waits as "waitsForHost", o.months, o.self_drive as "selfDrive", o.features as "operatorFeatures", o.score,
    o.review_count as "reviewCount", o.is_demonstration as "isDemonstration", o.host_terms as "hostTerms", o.photos,
    r.vehicle_class as "vehicleClass", r.rate,
    r.example, r.scene, r.features as "classFeatures", r.people, r.bags, c.cars
  from cab_operators o join cab_rates r on r.operator_id = o.id
  join (select operator_id, vehicle_class, count(*)::int as cars from cab_vehicles where is_in_service group by 1, 2) c
    on c.operator_id = o.id and c.vehicle_class = r.vehicle_class
  cross join lateral (select ${WAITS_FOR_HOST} as waits) host`

const OF_CITIES = {
  name: 'cab-classes-of-cities',
  row: v.object({ id: v.string(), text: v.string() }),
  text: `select found."operatorId" || ' ' || found."vehicleClass" as id, to_json(found)::text as text
    from (${SELECT} where o.city_id = any($1::text[]) and ($2 or not o.is_demonstration) order by o.id, r.vehicle_class) found`,
}
const classOf = parsedOnce(cabClassRow)
const ONE = {
  name: 'cab-class',
  row: cabClassRow,
  text: `${SELECT} where o.id = $1 and r.vehicle_class = $2 and ($3 or not o.is_demonstration)`,
}

/** Every class of the operators of these cities; those of the demonstration only in demonstration mode, `demo`. */
export const classesOfCities = async (db: Db, cityIds: readonly string[], demo: boolean): Promise<CabClass[]> =>
  (await named(db, OF_CITIES, [cityIds, demo])).map(({ id, text }) => classOf(id, text))

export const cabClass = async (
  db: Db,
  { operatorId, vehicleClass }: { operatorId: string; vehicleClass: VehicleClass },
  demo: boolean,
): Promise<CabClass | undefined> => (await named(db, ONE, [operatorId, vehicleClass, demo]))[0]

const TAKEN = {
  name: 'cab-hires-within',
  row: v.object({ operatorId: v.string(), vehicleClass: v.picklist(VEHICLE_CLASSES), cars: v.number() }),
  text: `with wanted as (
      select * from unnest($1::uuid[], $2::timestamptz[], $3::timestamptz[]) as w (operator_id, begins, ends))
    select operator_id as "operatorId", vehicle_class as "vehicleClass", count(*)::int as cars from (
      select w.operator_id, c.vehicle_class, c.id from wanted w
      join cab_hires h on h.operator_id = w.operator_id and h.state <> 'released' and h.busy && tstzrange(w.begins, w.ends)
      join cab_vehicles c on c.id = h.vehicle_id and c.is_in_service
      union
      select w.operator_id, c.vehicle_class, c.id from wanted w
      join cab_vehicles c on c.operator_id = w.operator_id and c.is_in_service
      join ${BLOCKED_TIMES} t on t.vehicle_id = c.id and t.blocked && tstzrange(w.begins, w.ends)) taken
    group by 1, 2`,
}

/** How many cars of a class of an operator are hired, or taken in calendars of other sites. */
export type CarsTaken = (found: Pick<CabClass, 'operatorId' | 'vehicleClass'>) => number

/** The cars of operators that are taken within the time that each needs for a ride. */
export const carsTaken = async (
  db: Db,
  needed: ReadonlyMap<string, { from: Date; until: Date }>,
): Promise<CarsTaken> => {
  if (needed.size === 0) return () => 0
  const spans = [...needed.values()]
  const rows = await named(db, TAKEN, [
    [...needed.keys()],
    spans.map(({ from }) => from.toISOString()),
    spans.map(({ until }) => until.toISOString()),
  ])
  const counts = new Map(rows.map((row) => [`${row.operatorId} ${row.vehicleClass}`, row.cars]))
  return ({ operatorId, vehicleClass }) => counts.get(`${operatorId} ${vehicleClass}`) ?? 0
}
