import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { AgeLimitLabels } from './AgeLimitLabels.tsx'

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))
afterEach(cleanup)

it.each([
  [
    11,
    2,
    'Guests up to 11 years old are treated as children, older guests as adults. Children up to 2 years old sleep',
  ],
  [5, 0, 'Guests up to 5 years old are treated as children, older guests as adults. Babies under 1 sleep'],
  [1, 1, 'Guests up to 1 year old are treated as children, older guests as adults. Children up to 1 year old sleep'],
  [0, -1, "Only babies under 1 are treated as children. Every child is included in the room's maximum."],
  [17, -1, "Guests under 18 are treated as children. Every child is included in the room's maximum."],
  [-1, -1, 'Children are treated as adults here.'],
])('children until %d, without a place until %d: %s', (childUntilAge, infantUntilAge, text) => {
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <AgeLimitLabels limits={{ childUntilAge, infantUntilAge }} />
    </I18nProvider>,
  )
  expect(container.textContent.trim().replace(/ in a cot, on top of the room's maximum\.$/, '')).toBe(text)
})
