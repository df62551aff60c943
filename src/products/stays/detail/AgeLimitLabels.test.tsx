import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { AgeLimitLabels } from './AgeLimitLabels.tsx'

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))
afterEach(cleanup)

it.each([
  [11, 2, 'Guests up to 11 years are children; older ones count as adults. Children up to 2 years sleep in a cot'],
  [5, 0, 'Guests up to 5 years are children; older ones count as adults. Babies under one year sleep in a cot'],
  [1, 1, 'Guests up to 1 year are children; older ones count as adults. Children up to 1 year sleep in a cot'],
  [0, -1, 'Only babies under one year count as children. Every child takes a place in the room.'],
  [17, -1, 'Everybody under 18 years counts as a child. Every child takes a place in the room.'],
  [-1, -1, 'Children count as adults here.'],
])('children until %d, without a place until %d: %s', (childUntilAge, infantUntilAge, text) => {
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <AgeLimitLabels limits={{ childUntilAge, infantUntilAge }} />
    </I18nProvider>,
  )
  expect(container.textContent.trim().replace(/ and take no place in the room\.$/, '')).toBe(text)
})
