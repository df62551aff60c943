import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { createCabBooking, type CabBooking } from '#contract/products/cabs/cab-bookings.ts'
import { createCabHold } from '#contract/products/cabs/cab-holds.ts'
import { listCabs } from '#contract/products/cabs/cabs.ts'
import { callApi } from '../browser-api.ts'
import { inDays } from '../browser.ts'

/** Books the first free car for a transfer by API, for the person who is signed in on the page. */
export const bookCab = async (
  page: Page,
  { from, to, days }: { from: string; to: string; days: number },
): Promise<CabBooking> => {
  const ride = { mode: 'transfer' as const, from, to, at: `${inDays(days)}T10:00`, people: 1 }
  const { items } = await callApi(page, listCabs, { query: ride })
  const offer = items.find(({ free, isOnRequest }) => free !== 'none' && !isOnRequest)
  if (offer === undefined) throw new Error(`no car is free from ${from} to ${to}`)
  const holdId = randomUUID()
  const hold = await callApi(page, createCabHold, { body: { holdId, offerId: offer.offerId, ride } })
  const body = {
    bookingId: randomUUID(),
    holdId,
    expectedTotal: hold.total,
    passengerName: 'Siti Rahmawati',
    signName: 'PT Nusantara',
    contact: { name: 'Siti Rahmawati', email: 'siti@people.example', phone: '+62 811 000 1111' },
    policyReason: 'The customer waits',
  }
  return callApi(page, createCabBooking, { body })
}
