import { eq } from 'drizzle-orm'
import { money, type Money } from '#contract/core/money.ts'
import type { BookingState } from '#contract/bookings/states.ts'
import type { TourBreach } from '#contract/products/tours/policy.ts'
import type { Db } from '#server/database/db.ts'
import { bookings } from '#server/database/schema/bookings/bookings.ts'
import {
  tourBookings,
  tourHolds,
  type TourFacts,
  type TourTerms,
} from '#server/database/schema/products/tours/tour-bookings.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import type { Locale } from '#server/domain/kernel/messages.ts'
import { Refusal } from '#server/domain/kernel/refusal.ts'
import { newReference } from '#server/domain/bookings/references.ts'
import { summaryColumns } from '#server/domain/bookings/summary.ts'
import { issueTimes } from '#server/domain/bookings/supplier-times.ts'
import { peopleOf } from '../catalogue/terms.ts'
import type { WholeTour } from '../catalogue/tour-rows.ts'
import type { OptionRow } from '../catalogue/departures.ts'
import type { TourHoldRow } from '../hold/holds.ts'
import { meetingPointOf } from '../search/tour-detail.ts'
import type { AskedTour } from './checks.ts'

/** Tour facts at the time of booking, in the booker's language. */
const factsOf = (whole: WholeTour, option: OptionRow, locale: Locale): TourFacts => {
  const { tour, operator, city } = whole
  const { itinerary, inclusions, bring } = tour.texts[locale]
  return {
    tourId: tour.id,
    title: locale === 'id' ? tour.titleId : tour.titleEn,
    optionTitle: option.title[locale],
    theme: tour.theme,
    cityKey: `city:${tour.cityId}`,
    cityName: city.name,
    countryName: city.countryName,
    durationMinutes: tour.durationMinutes,
    languages: option.languages,
    scenes: tour.scenes,
    operator: { name: operator.name, phone: operator.phone, email: operator.email },
    meetingPoint: meetingPointOf(whole, locale),
    itinerary,
    inclusions,
    bring,
    accessibility: tour.accessibility,
    isDemonstration: tour.isDemonstration,
  }
}

export type NewTour = {
  asked: AskedTour
  hold: TourHoldRow
  whole: WholeTour
  option: OptionRow
  terms: TourTerms
  state: BookingState
  payUntil: Date | null
  /** Set where the operator has to confirm. */
  supplier: string | null
  breaches: readonly TourBreach[]
  /** Of the travel policy; null if none was in force. */
  policyVersion: number | null
  answers: { questionId: string; question: string; answer: string }[]
}

/** Stores a new booking, whose hold is used then. Throws `id_taken`. */
export const storeTour = async (
  tx: Db,
  actor: Actor,
  { asked, hold, whole, option, terms, state, payUntil, supplier, breaches, policyVersion, answers }: NewTour,
  { now, locale }: { now: Date; locale: Locale },
): Promise<void> => {
  const facts = factsOf(whole, option, locale)
  const { tour } = whole
  const owner = { clientId: actor.clientId, userId: actor.userId }
  const total: Money = money(terms.total.minor, terms.total.currency)
  const stored = await tx
    .insert(bookings)
    .values({
      id: asked.bookingId,
      reference: newReference(),
      ...owner,
      service: 'tour',
      state,
      ...summaryColumns({
        title: facts.title,
        startsAt: hold.startsAt,
        endsAt: hold.endsAt,
        zone: hold.zone,
        endZone: hold.zone,
        total,
        people: peopleOf(terms.units),
      }),
      contact: asked.contact,
      offerCode: terms.offer?.code,
      policyReason: asked.policyReason,
      policyVersion,
      payUntil,
      supplier,
      ...(state === 'issuing' && issueTimes(now)),
      mailLocale: locale,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: bookings.id })
  if (stored.length === 0) {
    throw new Refusal('id_taken', { fields: [{ field: 'body.bookingId', code: 'id_taken' }] })
  }
  await tx.insert(tourBookings).values({
    bookingId: asked.bookingId,
    ...owner,
    holdId: hold.id,
    tourId: hold.tourId,
    optionId: hold.optionId,
    day: hold.day,
    time: hold.time,
    firstDay: hold.day,
    facts,
    rules: { names: tour.names, vouchers: tour.vouchers, reschedule: tour.reschedule, questions: tour.questions },
    pickUp: terms.pickUp,
    countryCode: terms.countryCode,
    cancellation: terms.cancellation,
    isOnRequest: terms.isOnRequest,
    units: terms.units.map((unit, index) => ({
      ...unit,
      fullName: asked.travellers[index]?.fullName ?? '',
      age: asked.travellers[index]?.age ?? null,
      cancellationId: null,
    })),
    answers,
    breaches: [...breaches],
  })
  await tx.update(tourHolds).set({ state: 'used' }).where(eq(tourHolds.id, hold.id))
}
