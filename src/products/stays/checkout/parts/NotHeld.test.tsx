import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { speak, speakOnScreens } from '#src/i18n/locale.ts'
import { ApiError } from '#src/platform/api/errors.ts'
import { NotHeld } from './NotHeld.tsx'

beforeEach(async () => {
  await speak('en')
  await speakOnScreens()
})
afterEach(cleanup)

it.each([
  ['sold_out', 'Just sold out', 'Back to the hotel'],
  ['prepay_needed', 'Pay when you book', 'Back to the hotel'],
  ['too_many_held', "We couldn't hold the rooms", 'Try again'],
  ['quote_expired', "We couldn't hold the rooms", 'Check the price again'],
] as const)('rooms refused with %s have a way on that can help', (code, title, way) => {
  const error = new ApiError({ type: 'about:blank', status: 409, code, message: 'The reason.', requestId: 'r' })
  render(
    <MantineProvider env="test">
      <I18nProvider i18n={i18n}>
        <NotHeld
          error={error}
          onAgain={() => undefined}
          onPriceAgain={() => undefined}
          backToHotel={<a href="/hotels/detail">Back to the hotel</a>}
        />
      </I18nProvider>
    </MantineProvider>,
  )
  const notice = screen.getByText(title).closest('[role="alert"]')
  expect(notice?.textContent).toBe(`${title}The reason.${way}`)
})
