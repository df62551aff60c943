import { MantineProvider } from '@mantine/core'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { SavedCard } from '#contract/payments/saved-cards.ts'
import { queryClient } from '#src/platform/api/client.ts'
import { answered, refused, serve } from '#src/platform/device/test-support.ts'
import { signedInForEachTest } from '#src/platform/session/signed-in-test-support.ts'
import { speak } from '#src/i18n/locale.ts'
import { SavedCards } from './SavedCards.tsx'

const card = (brand: string, more: Partial<SavedCard> = {}): SavedCard => ({
  cardId: brand,
  brand,
  lastDigits: '0010',
  goodUntil: '2099-04',
  isPreferred: false,
  ...more,
})

signedInForEachTest()
beforeEach(() => speak('en'))
afterEach(() => {
  cleanup()
  queryClient.clear()
})

const shown = (wasAdded = false) =>
  render(
    <MantineProvider>
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <SavedCards wasAdded={wasAdded} />
        </QueryClientProvider>
      </I18nProvider>
    </MantineProvider>,
  )

it('lists cards with their month, the default first, and says what was added', async () => {
  serve(() =>
    answered({ canSave: true, items: [card('visa', { isPreferred: true }), card('jcb', { goodUntil: '2020-01' })] }),
  )
  shown(true)
  const [first, second] = await screen.findAllByRole('listitem')
  if (first === undefined || second === undefined) throw new Error('two cards')
  expect(first.textContent).toContain('Visa ···· 0010Default')
  expect(first.textContent).toContain('Expires in April 2099')
  expect(within(first).queryByRole('button', { name: /default/i })).toBeNull()
  expect(second.textContent).toContain('Expired in January 2020')
  expect(screen.getByText('Card saved.')).toBeDefined()
})

it('deletes after a question, and keeps the list where that fails', async () => {
  const asked: string[] = []
  let isAway = true
  serve((request) => {
    asked.push(request.method)
    if (request.method !== 'DELETE') return answered({ canSave: true, items: [card('visa')] })
    return isAway
      ? refused({ status: 503, code: 'gateway_unavailable', message: 'The payment service is away.' })
      : answered({ canSave: true, items: [] })
  })
  shown()
  const remove = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Delete Visa ···· 0010' }))
    expect(asked.filter((method) => method === 'DELETE')).toHaveLength(isAway ? 0 : 1)
    fireEvent.click(screen.getByRole('button', { name: 'Yes, delete' }))
  }
  await remove()
  await screen.findByText('The payment service is away.')
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
  isAway = false
  fireEvent.click(screen.getByRole('button', { name: 'Keep it' }))
  await remove()
  await screen.findByText('No saved cards yet.')
})

it('goes to the page of the gateway to add one, however often it is pressed', async () => {
  const assign = vi.fn<(url: string) => void>()
  vi.stubGlobal('location', Object.create(location, { assign: { value: assign } }))
  const asked: string[] = []
  serve((request) => {
    if (request.method === 'GET') return answered({ canSave: true, items: [] })
    asked.push(request.url)
    return answered({ redirectUrl: '/simulator/cards/1?lang=en' })
  })
  shown()
  const add = await screen.findByRole('button', { name: 'Add card' })
  fireEvent.click(add)
  fireEvent.click(add)
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/simulator/cards/1?lang=en'))
  fireEvent.click(screen.getByRole('button', { name: 'Add card' }))
  expect(asked).toHaveLength(1)
})

it('says where cards cannot be saved, and what to do without network', async () => {
  serve(() => answered({ canSave: false, items: [] }))
  shown()
  await screen.findByText(/can't be saved here/)
  expect(screen.queryByRole('button', { name: 'Add card' })).toBeNull()
  cleanup()
  queryClient.clear()
  serve(() => Promise.reject(new TypeError('away')))
  shown()
  await screen.findByText('You need to be online.')
})
