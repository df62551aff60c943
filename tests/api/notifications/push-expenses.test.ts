import { uuidv7 } from 'uuidv7'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { addReceipt, decideReport, writeReport } from '#contract/bookings/trip-expenses.ts'
import { listTrips } from '#contract/bookings/trips.ts'
import { addDays } from '#contract/core/days.ts'
import { subscribeToPush } from '#contract/notifications/notifications.ts'
import { aClient, aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { apiTest } from '#tests/support/api.ts'
import { aBrowser } from '#tests/support/doubles/push-service.ts'
import { pushTest } from '#tests/support/push-test.ts'
import { aHotel, TODAY } from '#tests/support/stays/hotels.ts'
import { aBooking } from '#tests/support/stays/stays.ts'

const api = apiTest({ settings: { pushPrivateAddresses: true } })
const { service, push } = pushTest(api)

type Browser = ReturnType<typeof aBrowser>

const subscribe = async (as: string, locale: 'en' | 'id'): Promise<Browser> => {
  const browser = aBrowser(service().origin)
  await api.ok(subscribeToPush, { body: browser.body }, { as, headers: { 'accept-language': locale } })
  return browser
}

const pushed = v.object({ kind: v.string(), locale: v.string(), title: v.string(), body: v.string() })

/** What was pushed to a browser since the last call, decrypted. */
const pushedTo = async (browser: Browser) => {
  await push()
  const own = service().pushed.filter(({ path }) => path === `/send/${browser.id}`)
  service().pushed.length = 0
  return own.map(({ body }) => {
    const { kind, locale, title, body: text } = v.parse(pushed, JSON.parse(browser.open(body)))
    return { kind, locale, title, text }
  })
}

const WORDS = {
  en: {
    submitted: ['Expense report to review', 'Siti Rahmawati: '],
    returned: ['Expense report returned', 'Budi Santoso returned it: Receipt missing'],
    accepted: ['Expense report accepted', 'Budi Santoso accepted it: '],
  },
  id: {
    submitted: ['Laporan biaya menunggu', 'Siti Rahmawati: '],
    returned: ['Laporan biaya dikembalikan', 'Dikembalikan Budi Santoso: Receipt missing'],
    accepted: ['Laporan biaya disetujui', 'Disetujui Budi Santoso: '],
  },
}

test.each(['en', 'id'] as const)(
  'expense reports are pushed when submitted and when decided, in %s',
  async (locale) => {
    const words = WORDS[locale]
    const { id: clientId } = await aClient(api)
    const as = await signedInAs(api, await aUser(api, { clientId, locale, name: 'Siti Rahmawati' }))
    const deciding = await aUser(api, { clientId, locale, name: 'Budi Santoso', roles: ['admin'] })
    const admin = await signedInAs(api, deciding)
    const stayed = { checkIn: addDays(TODAY, 20), checkOut: addDays(TODAY, 22) }
    await aBooking(api, as, (await aHotel(api)).ratePlanId, stayed)
    const [trip] = (await api.ok(listTrips, { query: {} }, { as })).items
    const params = { tripId: trip?.tripId ?? '' }
    const cost = {
      category: 'meals' as const,
      day: stayed.checkIn,
      amount: { minor: 85_000, currency: 'IDR' },
      note: '',
    }
    const { version } = await api.ok(addReceipt, { params, body: { receiptId: uuidv7(), ...cost, file: null } }, { as })
    const [own, theirs] = [await subscribe(as, locale), await subscribe(admin, locale)]
    await push()
    service().pushed.length = 0

    const report = { text: 'Met the customer', submits: true, seenVersion: version }
    const submitted = await api.ok(writeReport, { params, body: report }, { as })
    const about = submitted.purpose === '' ? submitted.journey.destination : submitted.purpose
    const shown = {
      kind: 'expense_submitted',
      locale,
      title: words.submitted[0],
      text: `${words.submitted[1]}${about}`,
    }
    expect(await pushedTo(theirs)).toEqual([shown])

    const of = { params: { reportId: submitted.reportId ?? '' } }
    const decide = (accepts: boolean, seenVersion: number) =>
      api.ok(decideReport, { ...of, body: { accepts, note: 'Receipt missing', seenVersion } }, { as: admin })
    await decide(false, submitted.version)
    const [returnedTitle, returnedText] = words.returned
    expect(await pushedTo(own)).toEqual([
      { kind: 'expense_returned', locale, title: returnedTitle, text: returnedText },
    ])

    const again = { ...report, seenVersion: submitted.version + 1 }
    const second = await api.ok(writeReport, { params, body: again }, { as })
    await decide(true, second.version)
    const [acceptedTitle, acceptedText] = words.accepted
    const accepted = { kind: 'expense_accepted', locale, title: acceptedTitle, text: `${acceptedText}${about}` }
    expect(await pushedTo(own)).toEqual([accepted])
  },
)
