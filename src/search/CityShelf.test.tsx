import { createRoute } from '@tanstack/react-router'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openScreen } from '#src/account/sign-in/screen-test-support.tsx'
import { queryClient } from '#src/platform/api/client.ts'
import { answered, serve } from '#src/platform/device/test-support.ts'
import { speak } from '../i18n/locale.ts'
import { CityShelf } from './CityShelf.tsx'

const city = (name: string, hotels: number) => ({
  key: `city:${name.toLowerCase()}`,
  kind: 'city',
  name,
  context: 'Indonesia',
  code: null,
  zone: 'Asia/Jakarta',
  hotels,
})
const open = (items: unknown[]) => {
  serve(() => answered({ items }))
  return openScreen(
    '/',
    (root) => createRoute({ getParentRoute: () => root, path: '/', component: () => <CityShelf search={{}} /> }),
    ['/hotels/home', '/hotels/list'],
  )
}

beforeEach(() => speak('en'))
afterEach(() => {
  cleanup()
  queryClient.clear()
})

it('shows cities with hotels alone', async () => {
  await open([city('Jakarta', 2), city('Ambon', 0)])
  expect(await screen.findByText('2 hotels')).toBeDefined()
  expect(screen.queryByText('Ambon')).toBeNull()
})

it('says that there are no hotels yet where no city has one', async () => {
  await open([city('Ambon', 0)])
  expect(await screen.findByRole('heading', { name: 'No hotels here yet' })).toBeDefined()
  expect(screen.queryByText(/0 hotels/)).toBeNull()
})
