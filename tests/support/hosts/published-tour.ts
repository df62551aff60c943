import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { dayInZone } from '#contract/core/days.ts'
import { decideListing, putListing, submitListing } from '#contract/products/listings.ts'
import { departureIdOf } from '#contract/products/tours/departures.ts'
import { createTourBooking, type TourBooking } from '#contract/products/tours/tour-bookings.ts'
import { createTourHold } from '#contract/products/tours/tour-holds.ts'
import { callApi } from '../browser-api.ts'
import { anOption, aTourContent } from '../listings/tour-listings.ts'

/** Of a tour that was just published, with which it is booked. */
export type PublishedTour = { listingId: string; optionId: string; adultId: string }

/** The host, who is signed in on the page, submits a tour in Jakarta that starts a minute before midnight, with a voucher for each person. */
export const aSubmittedTour = async (page: Page): Promise<PublishedTour & { version: number }> => {
  const content = aTourContent('jakarta')
  const option = anOption({ startTimes: ['23:59'], noticeHours: 0 })
  const of = {
    ...content,
    options: [option],
    rules: { ...content.rules, names: 'everyone' as const, vouchers: 'per_person' as const },
  }
  const listingId = randomUUID()
  const { version } = await callApi(
    page,
    putListing,
    { params: { listingId }, body: { content: of, writer: randomUUID() } },
    0,
  )
  const submitted = await callApi(page, submitListing, { params: { listingId } }, version)
  return { listingId, optionId: option.optionId, adultId: option.units[0]?.unitId ?? '', version: submitted.version }
}

/** The operator of the installation, signed in on the page, puts it on sale. */
export const approveTour = (page: Page, { listingId, version }: { listingId: string; version: number }) =>
  callApi(page, decideListing, { params: { listingId }, body: { verdict: 'approve' } }, version)

/** Two people book it for today. */
export const bookTourToday = async (page: Page, { optionId, adultId }: PublishedTour): Promise<TourBooking> => {
  const day = dayInZone(new Date(), 'Asia/Jakarta')
  const holdId = randomUUID()
  const units = [{ unitId: adultId, quantity: 2 }]
  const departureId = departureIdOf({ optionId, day, time: '23:59' })
  const hold = await callApi(page, createTourHold, { body: { holdId, departureId, units, pickUpId: null } })
  return callApi(page, createTourBooking, {
    body: {
      bookingId: randomUUID(),
      holdId,
      expectedTotal: hold.total,
      contact: { name: 'Siti Rahmawati', email: 'siti@people.example', phone: '+62 811 000 1111' },
      travellers: [{ fullName: 'Siti Rahmawati' }, { fullName: 'Budi Santoso' }],
      policyReason: 'The customer waits',
    },
  })
}
