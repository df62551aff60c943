import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { uuidv7 } from 'uuidv7'
import { answered } from '#src/platform/device/test-support.ts'
import { fillIn, formForEachTest } from './form-test-support.ts'
import { choiceOf, openBooking, server, toDenpasar } from './screen-test-support.tsx'

const HOME = toDenpasar()
const ADDRESS = `/flights/booking?choice=${choiceOf(HOME)}&adults=1&seen=${HOME.total.minor}`

formForEachTest()

it('a traveller who already flies there is warned about, with a link to the other booking', async () => {
  const bookingId = uuidv7()
  const other = {
    bookingId,
    service: 'flight',
    reference: 'SGH-F7',
    title: 'Jakarta – Denpasar',
    startsAt: '2026-12-01T00:00:00.000Z',
    zone: 'Asia/Jakarta',
    name: 'Sari Dewi Lestari',
  }
  let asked: unknown
  server({
    choice: () => answered(HOME),
    overlaps: async (request) => {
      asked = await request.json()
      return answered({ overlaps: [other] })
    },
  })
  await openBooking(ADDRESS)
  await fillIn(userEvent.setup())
  const link = await screen.findByRole('link', { name: 'Jakarta – Denpasar (SGH-F7)' }, { timeout: 5_000 })
  expect(link.getAttribute('href')).toBe(`/flights/ticket?id=${bookingId}`)
  expect(screen.getByText('Already booked')).toBeTruthy()
  const [segment] = HOME.legs[0]?.offer.segments ?? []
  const day = segment?.departsLocal.slice(0, 10)
  expect(asked).toMatchObject({ service: 'flight', names: ['Sari Dewi Lestari'] })
  expect(asked).toHaveProperty(['uses', 0], { day, use: `${segment?.carrier}${segment?.number} ${day}` })
  expect(screen.getByRole('button', { name: /^Book for/ }).hasAttribute('disabled')).toBe(false)
})
