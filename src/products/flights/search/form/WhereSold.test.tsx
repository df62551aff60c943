import { createRootRoute } from '@tanstack/react-router'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { queryClient } from '#src/platform/api/client.ts'
import { answered, serve } from '#src/platform/device/test-support.ts'
import { openRoutes } from '#src/app/routes-test-support.tsx'
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
  return openRoutes(createRootRoute({ component: content }), '/')
}

it('the tab of flights in the search of all services says that none are sold, and has no form', async () => {
  await show(false, () => <FlightTabForm isMulti={false} />)
  expect(await screen.findByText("Flights aren't sold here")).toBeTruthy()
  expect(screen.queryByRole('search')).toBeNull()
})

it('the tab has its form where flights are sold', async () => {
  await show(true, () => <FlightTabForm isMulti={false} />)
  expect(await screen.findByRole('search')).toBeTruthy()
})

it('a screen of flights says it as its heading', async () => {
  await show(false, () => <WhereSold isPage>flights</WhereSold>)
  expect(await screen.findByRole('heading', { level: 1, name: "Flights aren't sold here" })).toBeTruthy()
  expect(screen.queryByText('flights')).toBeNull()
})
