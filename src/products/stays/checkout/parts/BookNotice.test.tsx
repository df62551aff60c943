import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { speak, speakOnScreens } from '#src/i18n/locale.ts'
import { ApiError } from '#src/platform/api/errors.ts'
import { StayBookNotice } from './BookNotice.tsx'

beforeEach(async () => {
  await speak('en')
  await speakOnScreens()
})
afterEach(cleanup)

it.each([
  ['sold_out', 'Just sold out'],
  ['prepay_needed', 'Pay when you book'],
  ['too_many_held', 'Too many unpaid rooms held'],
] as const)('refused with %s says so where it is seen, and that nothing was charged', (code, title) => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  const error = new ApiError({ type: 'about:blank', status: 409, code, message: 'No.', requestId: 'r' })
  render(
    <MantineProvider env="test">
      <I18nProvider i18n={i18n}>
        <StayBookNotice
          state={{ kind: 'refused', error }}
          onCheck={() => undefined}
          rooms={1}
          onAccept={() => undefined}
          backToHotel={null}
        />
      </I18nProvider>
    </MantineProvider>,
  )
  const notice = screen.getByText(title).closest('[role="alert"]')
  expect(notice?.textContent).toMatch(/you haven't been charged/i)
  expect(scrolled.mock.contexts).toEqual([notice?.parentElement])
})
