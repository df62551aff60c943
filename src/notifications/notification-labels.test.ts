import * as v from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import { notificationFactsSchema } from '#contract/notifications/notifications.ts'
import { money } from '#contract/core/money.ts'
import { HOST_KINDS, SUBJECT_OF } from '#contract/notifications/subjects.ts'
import { speak, speakOnScreens } from '../i18n/locale.ts'
import { loadNotificationTexts, serviceOf } from './notification-labels.ts'

const AT = '2027-03-12T03:00:00.000Z'
/** More than any kind has: each takes what is its own. */
const FACTS = {
  reference: 'SG-7QK2M9XA',
  title: 'Hotel Melati',
  hotelId: '01920000-0000-7000-8000-000000000001',
  amount: money(100_000, 'IDR'),
  into: 'company_account',
  flight: 'GA 410',
  was: '2027-03-12T06:10',
  flightNow: 'GA 410',
  is: '2027-03-12T07:10',
  until: AT,
  zone: 'Asia/Jakarta',
  by: 'Ayu',
  isPaid: true,
  note: 'Too dear',
  expiresAt: AT,
  browser: 'Firefox',
  os: 'Linux',
  driver: 'Made Wirawan',
  plate: 'DK 1234 AB',
  name: 'Siti Rahmawati',
  about: 'Flood in Jakarta',
  entryId: '01920000-0000-7000-8000-000000000002',
  listingId: '01920000-0000-7000-8000-000000000003',
}
/** Flights have local times, pick-ups instants. */
const INSTANTS = { was: AT, is: AT }
const factsOf = (kind: string, service?: string) =>
  v.parse(notificationFactsSchema, {
    kind,
    facts: {
      ...FACTS,
      ...(kind.startsWith('cab_pick_up') && INSTANTS),
      ...(service !== undefined && { service }),
    },
  })

beforeEach(async () => {
  await speak('en')
  await speakOnScreens()
})

describe('a notification', () => {
  it.each(Object.keys(SUBJECT_OF))('of the kind %s has a title and a text', async (kind) => {
    const { textOf } = await loadNotificationTexts()
    const { title, text } = textOf(factsOf(kind))
    expect([title, text].map(({ length }) => length > 5)).toEqual([true, true])
  })

  it('shows the text of its own service', async () => {
    const { textOf } = await loadNotificationTexts()
    expect(textOf(factsOf('payment_expired')).text).toMatch(/rooms/)
    expect(textOf(factsOf('payment_expired', 'flight')).text).toMatch(/seats/)
    expect(textOf(factsOf('booking_part_cancelled', 'flight')).text).toMatch(/flights/)
    expect([serviceOf(factsOf('payment_expired')), serviceOf(factsOf('new_sign_in'))]).toEqual(['stay', null])
  })

  it('of a hold leads to its hotel', async () => {
    const { linkOf } = await loadNotificationTexts()
    expect(linkOf(factsOf('hold_ending'))).toEqual({ to: '/hotels/detail', search: { id: FACTS.hotelId } })
    expect(linkOf(factsOf('new_sign_in'))).toBeNull()
  })

  it('of a booking leads hosts to their properties and bookers to the booking', async () => {
    const { linkOf } = await loadNotificationTexts()
    expect(linkOf(factsOf('host_asked'))).toEqual({ to: '/agent/bookings', search: { list: 'requests' } })
    for (const kind of HOST_KINDS.filter((one) => one !== 'host_asked'))
      expect(linkOf(factsOf(kind))).toEqual({ to: '/agent/dashboard' })
    expect(linkOf(factsOf('booking_confirmed'))).toBeNull()
  })
})
