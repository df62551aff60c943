import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import type { HostedTour } from '#contract/products/tours/hosted.ts'
import { speakIn } from '#src/i18n/locale.ts'
import { answered } from '#src/platform/device/test-support.ts'
import { AS_OF, BOOKING, hostForEachTest, LISTING, openHost, TODAY } from '../host-test-support.tsx'

hostForEachTest()
beforeEach(() => speakIn(['tours']))

const OPTION = '01920000-0000-7000-8000-00000000f121'

const aHostedTour = (more: Partial<HostedTour> = {}): HostedTour => ({
  service: 'tour',
  bookingId: BOOKING,
  reference: 'SG-7K2M9QXB',
  state: 'confirmed',
  version: 3,
  listingId: LISTING,
  title: 'Susur Kota Tua',
  guest: 'Siti Rahmawati',
  startsAt: `${TODAY}T01:00:00.000Z`,
  endsAt: `${TODAY}T04:00:00.000Z`,
  zone: 'Asia/Jakarta',
  createdAt: '2027-03-01T02:00:00.000Z',
  request: null,
  changedAt: '2027-03-01T02:00:00.000Z',
  checkedInAt: null,
  cityName: 'Jakarta',
  optionTitle: 'Pagi',
  departureId: `${OPTION}.${TODAY}.0800`,
  day: TODAY,
  time: '08:00',
  people: 2,
  units: [
    { kind: 'adult', name: 'Dewasa', fullName: 'Siti Rahmawati', age: null, seats: 1 },
    { kind: 'child', name: 'Anak', fullName: 'Ayu', age: 8, seats: 1 },
  ],
  pickUp: { name: 'Stasiun', at: `${TODAY}T00:15:00.000Z` },
  answers: [{ question: 'Alergi?', answer: 'Kacang' }],
  total: { minor: 303_300, currency: 'IDR' },
  can: { arrive: true, answer: false },
  ...more,
})

it('shows a tour with its option and people, and checks its guests in', async () => {
  const { sent } = await openHost([aHostedTour()], {
    other: () => answered({ bookingId: BOOKING, reference: 'SG-7K2M9QXB', state: 'in_use', version: 4, at: AS_OF }),
  })
  const row = within(await screen.findByRole('article', { name: 'Siti Rahmawati' }))
  expect(row.getByText(/Pagi · 2 people/)).toBeTruthy()
  await userEvent.click(row.getByRole('button', { name: 'Check in: Siti Rahmawati' }))
  await waitFor(() => expect(sent).toEqual([{ path: `/api/Agent/Bookings/${BOOKING}/check-in`, body: {} }]))
})

it('opens with who comes, where they are picked up and what they answered', async () => {
  await openHost([aHostedTour()], { address: `/agent/bookings?id=${BOOKING}` })
  const sheet = within(await screen.findByRole('dialog', { name: 'Siti Rahmawati' }))
  for (const text of ['1 × Dewasa, 1 × Anak', 'Ayu, Anak (age 8)', 'Kacang', /^Stasiun, /])
    expect(sheet.getByText(text), String(text)).toBeTruthy()
  expect(sheet.getByRole('button', { name: 'Manifest of this departure (PDF)' })).toBeTruthy()
})
