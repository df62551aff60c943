import { departureParts } from '#contract/products/tours/departures.ts'
import { showsPhones, type Manifest, type ManifestParty } from '#contract/products/tours/manifest.ts'
import type { Db } from '#server/database/db.ts'
import { inTenant } from '#server/database/tenant.ts'
import { mayRunListing } from '#server/domain/bookings/access.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { notFound } from '#server/domain/kernel/refusal.ts'
import { instantAt, stockKey } from '../catalogue/departures.ts'
import { groupedBy } from '../catalogue/grouped.ts'
import { stockOfDepartures } from '../catalogue/stock-reads.ts'
import { peopleOf } from '../catalogue/terms.ts'
import { tourOfOption } from '../catalogue/tour-rows.ts'
import { departureRows, pickUpOfRow, shownUnits, type HostedRow } from './hosted-rows.ts'

const partyOf = (row: HostedRow, hasPhone: boolean): ManifestParty => {
  const units = shownUnits(row)
  return {
    reference: row.reference,
    people: peopleOf(units),
    tickets: [...groupedBy(units, ({ name }) => name)].map(([name, same]) => ({ name, quantity: same.length })),
    names: units.map(({ fullName }) => fullName).filter((name) => name !== ''),
    answers: row.answers.map(({ question, answer }) => ({ question, answer })),
    pickUp: pickUpOfRow(row),
    phone: hasPhone && row.contact_phone !== '' ? row.contact_phone : null,
    isCheckedIn: row.checked_in_at !== null && row.open_vouchers === 0,
  }
}

/** Those who come to the meeting point are last. */
const orderKey = ({ pickUp, names, reference }: ManifestParty): string =>
  [pickUp?.at ?? '9', pickUp?.name ?? '', names[0] ?? '', reference].join('\n')

/** The parties of a departure of the actor's tour. Throws `not_found`, also for tours of other hosts. */
export const manifestOf = ({ db, now }: { db: Db; now: Date }, actor: Actor, departureId: string): Promise<Manifest> =>
  inTenant(db, actor, async (tx) => {
    const departure = departureParts(departureId)
    const whole = await tourOfOption(tx, departure.optionId)
    if (whole === null || !mayRunListing(actor, whole.operator)) throw notFound()
    const { tour, option } = whole
    const startsAt = instantAt(departure.day, departure.time, tour.zone)
    const rows = await departureRows(tx, departure)
    const stock = await stockOfDepartures(tx, [departure])
    const known = stock.get(stockKey(departure.optionId, departure.day, departure.time))
    const parties = rows
      .map((row) => partyOf(row, showsPhones(startsAt, now)))
      .toSorted((one, other) => (orderKey(one) < orderKey(other) ? -1 : 1))
    return {
      departureId,
      title: tour.titleEn,
      optionTitle: option.title.en,
      startsAt: startsAt.toISOString(),
      zone: tour.zone,
      people: parties.reduce((sum, { people }) => sum + people, 0),
      capacity: known?.capacity ?? option.capacity,
      parties,
      asOf: now.toISOString(),
    }
  })
