import { createRootRoute, createRoute } from '@tanstack/react-router'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openRoutes } from '#src/app/routes-test-support.tsx'
import { speak } from '#src/i18n/locale.ts'
import { CaseSent } from './CaseSent.tsx'

const Sent = () => (
  <CaseSent sent={{ kind: 'received', number: 'SG-23456789' }} email="sri@people.example" onAgain={() => undefined} />
)

beforeEach(() => speak('en'))
afterEach(cleanup)

it('brings its number into view, which is far above the button that was pressed', async () => {
  const root = createRootRoute()
  const path = '/pages/contact'
  await openRoutes(root.addChildren([createRoute({ getParentRoute: () => root, path, component: Sent })]), path)
  const number = await screen.findByRole('heading', { name: 'Case SG-23456789' })
  expect(document.activeElement?.contains(number)).toBe(true)
  expect(document.activeElement).not.toBe(document.body)
})
