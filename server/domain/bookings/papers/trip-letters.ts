import { and, desc, eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { journeyOf, type Transport } from '#contract/bookings/journeys.ts'
import type { TripLetters, TripPapers } from '#contract/bookings/trip-papers.ts'
import type { Trip } from '#contract/bookings/trips.ts'
import { dayInZone } from '#contract/core/days.ts'
import type { Db } from '#server/database/db.ts'
import { readRow } from '#server/database/rows.ts'
import { clients } from '#server/database/schema/accounts/people.ts'
import { tripLetters, type LetterFacts } from '#server/database/schema/bookings/trip-papers.ts'
import { inTenant, outsideTenant } from '#server/database/tenant.ts'
import { perDiemSettingsOf } from '../../companies/papers/per-diem.ts'
import { paperSettingsOf } from '../../companies/papers/paper-settings.ts'
import type { Actor } from '../../kernel/actor.ts'
import { takeAttempt, type Budget } from '../../kernel/attempts.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { tripWith } from '../trips/own-trips.ts'
import type { TripsGiven } from '../trips/read-trips.ts'

const MONTHS = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII']

/** Of one person: each takes a number of the company and is kept. */
const LETTERS: Budget = { most: 40, windowMs: 86_400_000 }

type Row = typeof tripLetters.$inferSelect

/** `0001/ST/K7QPM/III/2027`, as offices number letters: with the month in Roman numerals. */
const numberOf = (kind: 'ST' | 'SPD', { number, year, issuedAt, facts }: Row, code: string): string => {
  const month = Number(dayInZone(issuedAt, facts.zone).slice(5, 7))
  return [String(number).padStart(4, '0'), kind, code, MONTHS[month - 1], year].join('/')
}

const sharesItem = (row: Row, { items }: Trip): boolean => items.some(({ itemId }) => row.itemIds.includes(itemId))

const viewOf = (row: Row, code: string, isReplaced: boolean): TripLetters => ({
  letterId: row.id,
  letterNumber: numberOf('ST', row, code),
  orderNumber: numberOf('SPD', row, code),
  issuedAt: row.issuedAt.toISOString(),
  ...row.facts,
  isReplaced,
})

const companyOf = async (tx: Db, { clientId }: Actor) => {
  const [company] = await tx
    .select({ code: clients.invoiceCode, zone: clients.zone })
    .from(clients)
    .where(eq(clients.id, clientId))
  if (company === undefined) throw notFound()
  return company
}

const papersOf = async (tx: Db, actor: Actor, trip: Trip): Promise<TripPapers> => {
  const { code } = await companyOf(tx, actor)
  const { signerName: name, signerPosition: position, city } = await paperSettingsOf(tx, actor)
  const rows = await tx
    .select()
    .from(tripLetters)
    .where(and(eq(tripLetters.clientId, actor.clientId), eq(tripLetters.userId, actor.userId)))
    .orderBy(desc(tripLetters.issuedAt), desc(tripLetters.number))
  const own = rows.filter((row) => sharesItem(row, trip))
  return {
    signer: name === '' ? null : { name, position, city },
    perDiem: (await perDiemSettingsOf(tx, actor)).table,
    letters: own.map((row, at) => viewOf(row, code, at > 0)),
    positions: rows[0]?.facts.people ?? [],
  }
}

/** Letters of the actor's trip. Throws `not_found`. */
export const tripPapers = (
  { db, ...given }: Omit<TripsGiven, 'tx'> & { db: Db },
  actor: Actor,
  tripId: string,
): Promise<TripPapers> =>
  inTenant(db, actor, async (tx) => papersOf(tx, actor, await tripWith({ tx, ...given }, actor, tripId)))

const headRow = v.object({
  name: v.string(),
  address: v.nullable(v.string()),
  tax_number: v.nullable(v.string()),
  cost_centre: v.nullable(v.string()),
})

/** The legal entity and the cost centre of the trip's bookings: of the first that has one, else the default entity. */
const headOf = async (tx: Db, { clientId }: Actor, { items }: Trip) => {
  // Ids of what was booked elsewhere are made by the caller: they may be those of a colleague's booking.
  const ids = items.flatMap(({ of, itemId }) => (of === 'booking' ? [itemId] : []))
  const row = await readRow(
    tx,
    headRow,
    sql`with own as (select a.legal_entity_id, a.cost_centre, b.starts_at, b.id from booking_allocations a
        join bookings b on b.id = a.booking_id where b.id = any(${sql.param(ids)}::uuid[]))
      select e.name, e.address, e.tax_number,
        (select (o.cost_centre->>'code') || ' ' || (o.cost_centre->>'name') from own o
          where o.cost_centre is not null order by o.starts_at, o.id limit 1) as cost_centre
      from legal_entities e where e.client_id = ${clientId} and e.id = coalesce(
        (select o.legal_entity_id from own o where o.legal_entity_id is not null order by o.starts_at, o.id limit 1),
        (select d.id from legal_entities d where d.client_id = ${clientId} and d.is_default))`,
  )
  if (row === undefined) throw new Error('a company has no default legal entity')
  return row
}

const numberRow = v.object({ number: v.number() })

export type EnteredLetters = {
  tripId: string
  letterId: string
  purpose: string
  from: string
  transport: readonly Transport[]
  people: readonly { name: string; position: string }[]
}

/**
 * Issues a letter and its travel order for the actor's trip as it is now. The company's counter stays locked until the
 * transaction ends. Throws `not_found`, `paper_signer_missing`, `trip_changed`, `id_taken`, or
 * `rate_limited` above forty in a day.
 */
export const issueLetters = async (given: TripsGiven, actor: Actor, entered: EnteredLetters): Promise<TripPapers> => {
  const { tx, now } = given
  const { clientId, userId } = actor
  const trip = await tripWith(given, actor, entered.tripId)
  const settings = await paperSettingsOf(tx, actor)
  if (settings.signerName === '') throw new Refusal('paper_signer_missing')
  const journey = journeyOf(trip)
  const isSame =
    entered.people.length === journey.travellers.length &&
    journey.travellers.every((name, at) => entered.people[at]?.name === name)
  if (!isSame) throw new Refusal('trip_changed')
  await outsideTenant(tx, () => takeAttempt(tx, `letters ${userId}`, LETTERS, now))
  const head = await headOf(tx, actor, trip)
  const { zone } = await companyOf(tx, actor)
  const facts: LetterFacts = {
    zone,
    letterhead: { name: head.name, address: head.address, taxNumber: head.tax_number },
    signer: { name: settings.signerName, position: settings.signerPosition, city: settings.city },
    people: [...entered.people],
    purpose: entered.purpose,
    from: entered.from,
    transport: [...entered.transport],
    costCentre: head.cost_centre,
    journey,
  }
  const year = Number(dayInZone(now, zone).slice(0, 4))
  const next = await readRow(tx, numberRow, sql`select next_letter_number(${year}::smallint) as number`)
  if (next === undefined) throw new Error('no number was given out for a letter')
  const letter = tx.insert(tripLetters).values({
    id: entered.letterId,
    clientId,
    userId,
    year,
    number: next.number,
    issuedAt: now,
    itemIds: trip.items.map(({ itemId }) => itemId),
    facts,
  })
  const added = await letter.onConflictDoNothing().returning({ id: tripLetters.id })
  if (added.length === 0) throw new Refusal('id_taken')
  return papersOf(tx, actor, trip)
}
