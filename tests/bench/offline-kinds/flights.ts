import { approveBooking, rejectBooking } from '#contract/products/approvals.ts'
import { uuidv7 } from 'uuidv7'
import type { Page } from '@playwright/test'
import {
  createFlightBooking,
  getFlightBooking,
  type FlightBooking,
} from '#contract/products/flights/flight-bookings.ts'
import { writeChoice, writeLegs } from '#contract/products/flights/flight-search.ts'
import type { Cabin } from '#contract/products/flights/cabins.ts'
import { readFlights, searchFlights } from '#contract/products/flights/flights.ts'
import { getAdminBooking } from '#contract/products/registry.ts'
import { inDays } from '#tests/support/browser.ts'
import { expect, isOnDevice, openAt, pendingOn, type Change, type Kind, type Setting } from './kind.ts'
import { cancelNow } from './stays.ts'

const FLYER = {
  kind: 'adult' as const,
  lapOf: null,
  name: { givenNames: 'Siti Nur', familyName: 'Rahmawati' },
  title: null,
  gender: null,
  loyalty: null,
  assistance: [],
  meal: null,
  birthDate: '1990-05-01',
  nationality: 'ID' as const,
  document: null,
}

/** Flights to Denpasar for one, charged to the company account; in business class they need an approval. */
const bookFlights = async (setting: Setting, as: string, cabin: Cabin): Promise<FlightBooking> => {
  const { calls, random } = setting
  const flyers = { adults: 1, children: 0, infants: 0 }
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const day = inDays(20 + Math.floor(random(200)))
    const legs = writeLegs([{ from: 'CGK', to: 'DPS', day }])
    const found = await calls.good(searchFlights, { query: { legs, cabin, ...flyers } }, { as })
    const offer = found.legs[0]?.offers.find(({ segments }) => segments.length === 1)
    const fare = offer?.fares.at(-1)
    if (offer === undefined || fare === undefined) continue
    const choice = writeChoice([{ offerId: offer.offerId, family: fare.family }])
    const { total } = await calls.good(readFlights, { query: { choice, ...flyers } }, { as })
    const bookingId = uuidv7()
    const body = {
      bookingId,
      choice,
      flyers: [FLYER],
      seats: [],
      bags: [],
      contact: { name: 'Siti Rahmawati', email: 'siti@people.example', phone: '+62 811 000 1111' },
      expectedTotal: total,
      payWith: 'company_account' as const,
      policyReason: 'The customer waits',
      asksApproval: cabin === 'business',
    }
    const answer = await calls.send(createFlightBooking, { body }, { as, key: bookingId })
    if (answer.status === 200) return calls.good(getFlightBooking, { params: { bookingId } }, { as })
  }
  throw new Error('no flights could be booked')
}

const approveButton = (page: Page) => page.getByRole('button', { name: /^Approve Rp/ })

/** The card of an admin for a request of the colleague, and what the request became. */
const decision = async (
  setting: Setting,
  { press, becomes }: { press: (page: Page) => Promise<void>; becomes: readonly FlightBooking['state'][] },
): Promise<Change> => {
  const { calls, as, colleague, origin } = setting
  const { bookingId } = await bookFlights(setting, colleague, 'business')
  const params = { bookingId }
  const address = `${origin}/admin/bookings/detail?id=${bookingId}&service=flight`
  return {
    async look(page) {
      await openAt(page, address)
      await approveButton(page).waitFor()
      await isOnDevice(page, bookingId)
    },
    async make(page) {
      await openAt(page, address)
      await approveButton(page).waitFor()
      // Before the page knows that there is no network a decision is sent, not queued.
      await page.getByText("You're offline. We'll send your decision").waitFor()
      await press(page)
      return 1
    },
    async effects() {
      const { booking } = await calls.good(getAdminBooking, { params }, { as })
      const charges = 'ledger' in booking ? booking.ledger.entries.filter(({ kind }) => kind === 'charge').length : 0
      return { there: becomes.includes(booking.state) ? 1 : 0, doubled: Math.max(0, charges - 1) }
    },
    async undo() {
      await expect
        .poll(async () => (await calls.good(getFlightBooking, { params }, { as: colleague })).state)
        .not.toMatch(/^(?:approved|paid|issuing)$/)
      const { state } = await calls.good(getFlightBooking, { params }, { as: colleague })
      if (state === 'confirmed') await cancelNow(setting, colleague, bookingId)
    },
  }
}

const approve: Kind = {
  name: 'approval.approve',
  endpoint: approveBooking,
  prepare: (setting) =>
    decision(setting, {
      becomes: ['approved', 'paid', 'issuing', 'confirmed'],
      async press(page) {
        await approveButton(page).click()
        await page.getByText('Approval not sent yet').waitFor()
      },
    }),
}

const reject: Kind = {
  name: 'approval.reject',
  endpoint: rejectBooking,
  prepare: (setting) =>
    decision(setting, {
      becomes: ['rejected'],
      async press(page) {
        await page.getByRole('button', { name: 'Decline' }).click()
        await page.getByLabel(/^Reason/).fill('Take the train')
        await page.getByRole('button', { name: 'Decline' }).click()
        await page.getByText('Decline not sent yet').waitFor()
      },
    }),
}

/** Fees of airlines change by the hour: a cancellation of flights does not wait on the device, and the screen says so. */
const cancelFlights: Kind = {
  name: 'flights: not cancelled offline',
  endpoint: null,
  async prepare(setting) {
    const { calls, as, origin } = setting
    const { bookingId } = await bookFlights(setting, as, 'economy')
    const address = `${origin}/flights/ticket?id=${bookingId}`
    const read = () => calls.good(getFlightBooking, { params: { bookingId } }, { as })
    await expect.poll(async () => (await read()).state).toBe('confirmed')
    return {
      async look(page) {
        await openAt(page, address)
        await page.getByRole('button', { name: 'Cancel flights' }).waitFor()
        await isOnDevice(page, bookingId)
      },
      async make(page) {
        const before = await pendingOn(page)
        await openAt(page, address)
        await page.getByRole('button', { name: 'Cancel flights' }).click()
        const dialog = page.getByRole('dialog')
        await dialog.getByText('You need to be online to cancel').waitFor()
        await expect(dialog.getByRole('button', { name: /^Cancel (?:now|when)/ })).toHaveCount(0)
        expect(await pendingOn(page)).toBe(before)
        return 0
      },
      effects: async () => ({ there: 0, doubled: 0, mistold: (await read()).state === 'confirmed' ? 0 : 1 }),
      undo: () => cancelNow(setting, as, bookingId),
    }
  },
}

export const flightKinds: readonly Kind[] = [approve, reject, cancelFlights]
