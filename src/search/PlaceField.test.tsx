import { MantineProvider } from '@mantine/core'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { answered, serve } from '../platform/device/test-support.ts'
import { speak } from '../i18n/locale.ts'
import { PlaceField } from './PlaceField.tsx'
import { placeQueries } from './queries.ts'

const place = (name: string) => ({
  key: `city:${name.toLowerCase()}`,
  kind: 'city',
  name,
  context: 'Indonesia',
  code: null,
  zone: 'Asia/Jakarta',
  hotels: 1,
})
const ANSWERS: Record<string, string[]> = { '': ['Jakarta', 'Surabaya'], Ja: ['Jakarta', 'Java'], S: ['Surabaya'] }

beforeEach(() => speak('en'))
afterEach(cleanup)

const names = () => screen.queryAllByRole('option').map((option) => option.textContent.replace('Indonesia', ''))

it('shows no proposals for what was typed before, however late their answer comes', async () => {
  const late = new Map<string, () => void>()
  serve((request) => {
    const q = new URL(request.url).searchParams.get('q') ?? ''
    const answer = answered({ items: (ANSWERS[q] ?? []).map(place) })
    return q === '' ? answer : new Promise((resolve) => late.set(q, () => resolve(answer)))
  })
  const client = new QueryClient()
  render(
    <MantineProvider>
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={client}>
          <PlaceField
            label="Where to"
            placeholder=""
            placeKey={undefined}
            error={undefined}
            onChange={() => undefined}
          />
        </QueryClientProvider>
      </I18nProvider>
    </MantineProvider>,
  )
  const field = screen.getByRole<HTMLInputElement>('combobox')
  const type = async (value: string) => {
    fireEvent.input(field, { target: { value } })
    await waitFor(() => expect([...late.keys()]).toContain(value))
  }
  fireEvent.click(field)
  await waitFor(() => expect(names()).toEqual(['Jakarta', 'Surabaya']))
  await type('Ja')
  fireEvent.input(field, { target: { value: 'S' } })
  late.get('Ja')?.()
  await waitFor(() => expect(client.getQueryData(placeQueries.list('Ja').queryKey)).toBeDefined())
  await act(() => Promise.resolve())
  expect(names()).toEqual(['Jakarta', 'Surabaya'])
  await waitFor(() => expect([...late.keys()]).toContain('S'))
  await act(async () => late.get('S')?.())
  await waitFor(() => expect(names()).toEqual(['Surabaya']))
})
