import { MantineProvider } from '@mantine/core'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { queryClient } from '#src/platform/api/client.ts'
import { answered, serve } from '#src/platform/device/test-support.ts'
import { speak } from '#src/i18n/locale.ts'
import { FlightTabForm } from '../FlightTabForm.tsx'
import { WhereSold } from './WhereSold.tsx'

beforeEach(async () => {
  queryClient.clear()
  await speak('en')
})
afterEach(cleanup)

const show = (areSold: boolean, content: () => React.ReactNode) => {
  serve(({ url }) => answered(url.endsWith('/api/Flights/sale') ? { areSold } : []))
  const router = createRouter({
    routeTree: createRootRoute({ component: content }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  return render(
    <MantineProvider env="test">
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </I18nProvider>
    </MantineProvider>,
  )
}

it('the tab of flights in the search of all services says that none are sold, and has no form', async () => {
  show(false, () => <FlightTabForm isMulti={false} />)
  expect(await screen.findByText("Flights aren't sold here")).toBeTruthy()
  expect(screen.queryByRole('search')).toBeNull()
})

it('the tab has its form where flights are sold', async () => {
  show(true, () => <FlightTabForm isMulti={false} />)
  expect(await screen.findByRole('search')).toBeTruthy()
})

it('a screen of flights says it as its heading', async () => {
  show(false, () => <WhereSold isPage>flights</WhereSold>)
  expect(await screen.findByRole('heading', { level: 1, name: "Flights aren't sold here" })).toBeTruthy()
  expect(screen.queryByText('flights')).toBeNull()
})
