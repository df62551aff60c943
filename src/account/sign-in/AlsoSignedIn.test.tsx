import { MantineProvider } from '@mantine/core'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { signOut, type AlsoAt } from '#src/platform/session/sign-in.ts'
import { signedInForEachTest } from '#src/platform/session/signed-in-test-support.ts'
import { answered, serve } from '#src/platform/device/test-support.ts'
import { speak } from '#src/i18n/locale.ts'
import { AlsoSignedIn } from './AlsoSignedIn.tsx'

const THERE = { name: 'id.company.example', url: 'https://id.company.example/leave?client_id=singgah' }

const show = async (alsoAt: AlsoAt | null) => {
  const history = createMemoryHistory({ initialEntries: ['/other'] })
  const router = createRouter({ routeTree: createRootRoute({ component: AlsoSignedIn }), history })
  await act(async () => {
    render(
      <MantineProvider env="test">
        <I18nProvider i18n={i18n}>
          <RouterProvider router={router} />
        </I18nProvider>
      </MantineProvider>,
    )
    await router.navigate({ to: '.', state: alsoAt === null ? {} : { alsoAt } })
  })
}

signedInForEachTest()
beforeEach(() => speak('en'))
afterEach(cleanup)

it('says where the person may still be signed in, and links there', async () => {
  await show(THERE)
  expect(screen.getByRole('status').textContent).toContain('may still be signed in at id.company.example.')
  expect(screen.getByRole('link', { name: 'Sign out there too' }).getAttribute('href')).toBe(THERE.url)
})

it('shows nothing else', async () => {
  await show(null)
  expect(screen.queryByRole('status')).toBeNull()
})

it('follows the provider’s sign-out address where it is a web address', async () => {
  serve(() => answered({ success: true, alsoAt: THERE }))
  expect(await signOut()).toEqual(THERE)
})

it.each([
  ['a script', () => answered({ success: true, alsoAt: { ...THERE, url: 'javascript:alert(1)' } })],
  ['nothing', () => answered({ success: true })],
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
])('is not shown where the server returns %s', async (_what, answer) => {
  serve(answer)
  expect(await signOut()).toBeNull()
})
