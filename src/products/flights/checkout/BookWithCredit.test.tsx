import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { answered } from '#src/platform/device/test-support.ts'
import { aKnownCredit } from '#tests/support/flights/known-credits.ts'
import { formForEachTest } from './form-test-support.ts'
import { choiceOf, openBooking, server, toDenpasar } from './screen-test-support.tsx'

const HOME = toDenpasar()

formForEachTest()

it('an airline credit is shown for the traveller of that name, and the price is unchanged', async () => {
  const items = [
    aKnownCredit(1, { name: { givenNames: 'Sari Dewi', familyName: 'Lestari' } }),
    aKnownCredit(2),
    aKnownCredit(3, { name: { givenNames: 'Sari Dewi', familyName: 'Lestari' }, carrier: 'SQ' }),
  ]
  server({ choice: () => answered(HOME), credits: () => answered({ items, asOf: HOME.pricedAt }) })
  await openBooking(`/flights/booking?choice=${choiceOf(HOME)}&adults=1&seen=${HOME.total.minor}`)
  const user = userEvent.setup()
  const me = await screen.findByRole('button', { name: 'Me: Sari Dewi Lestari' })
  expect(screen.queryByText(/credit with/)).toBeNull()
  await user.click(me)
  const stated = await screen.findAllByText(/credit with/)
  expect(stated.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Rp1,000,000 credit with Garuda Indonesia, valid until Fri, 3 Dec 2027\./),
  ])
  expect(screen.getByText(/^To use it, book with the airline/)).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Book for Rp2,300,000' })).toBeTruthy()
  await user.type(screen.getByLabelText('Family name'), 'x')
  expect(screen.queryByText(/credit with/)).toBeNull()
})
