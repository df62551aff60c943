import { createRootRoute, createRoute } from '@tanstack/react-router'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Conversation, Message } from '#contract/bookings/messages.ts'
import { openRoutes } from '#src/app/routes-test-support.tsx'
import { outbox } from '#src/frame/outbox/device-outbox.ts'
import { speak, speakOnScreens } from '#src/i18n/locale.ts'
import { queryClient } from '#src/platform/api/client.ts'
import { memoryDatabases } from '#src/platform/device/indexed-db-test-support.ts'
import { answered, refused, serve } from '#src/platform/device/test-support.ts'
import { signedInForEachTest } from '#src/platform/session/signed-in-test-support.ts'
import { BookingMessages } from './BookingMessages.tsx'

const BOOKING = '0190b0a0-0000-7000-8000-000000000001'
const THEIRS = '0190b0a0-0000-7000-8000-000000000002'

const aMessage = (more: Partial<Message> = {}): Message => ({
  messageId: THEIRS,
  side: 'host',
  isOwn: false,
  author: 'Made',
  text: 'The bell is at the side door.',
  sentAt: '2027-03-02T03:00:00.000Z',
  readAt: null,
  isReported: false,
  ...more,
})
const aConversation = (more: Partial<Conversation> = {}): Conversation => ({
  bookingId: BOOKING,
  side: 'guest',
  other: 'Hotel Melati',
  messages: [aMessage()],
  writableUntil: '2027-05-02T03:00:00.000Z',
  asOf: '2027-03-02T04:00:00.000Z',
  ...more,
})

let conversation: Conversation
let requests: { method: string; path: string; body: unknown }[]
let onPut: () => Response

let device: ReturnType<ReturnType<typeof memoryDatabases>['process']>

beforeEach(async () => {
  device = memoryDatabases().process()
  vi.stubGlobal('indexedDB', device.indexedDB)
  await speak('en')
  await speakOnScreens()
  queryClient.clear()
  conversation = aConversation()
  requests = []
  onPut = () => answered(aMessage({ side: 'guest', isOwn: true }))
})
afterEach(() => {
  cleanup()
  device.close()
})

const component = () => <BookingMessages bookingId={BOOKING} about="SG-1" />
const open = async () => {
  serve(async (request) => {
    const { pathname } = new URL(request.url)
    if (request.method === 'GET') return answered(conversation)
    requests.push({
      method: request.method,
      path: pathname,
      body: await request
        .clone()
        .json()
        .catch(() => null),
    })
    if (request.method === 'PUT') return onPut()
    return answered(pathname.endsWith('/read') ? { read: 1 } : aMessage({ isReported: true }))
  })
  const root = createRootRoute()
  await openRoutes(root.addChildren([createRoute({ getParentRoute: () => root, path: '/', component })]), '/')
  return within(await screen.findByRole('region', { name: 'Messages' }))
}
const sent = (method: string) => requests.filter((one) => one.method === method)

describe('messages of a booking', () => {
  signedInForEachTest()

  it('shows what the other side wrote and marks it as read', async () => {
    const messages = await open()
    expect(await messages.findByText('The bell is at the side door.')).toBeTruthy()
    await waitFor(() =>
      expect(requests.map(({ path }) => path)).toEqual([`/api/Bookings/${BOOKING}/Messages/${THEIRS}/read`]),
    )
  })

  it('sends what was written once, and empties the field', async () => {
    const messages = await open()
    const field = await messages.findByLabelText<HTMLTextAreaElement>('Message to Hotel Melati')
    await userEvent.type(field, 'May we come late?')
    await userEvent.dblClick(messages.getByRole('button', { name: 'Send message' }))
    await waitFor(() => expect(field.value).toBe(''))
    expect(sent('PUT').map(({ body }) => body)).toEqual([{ text: 'May we come late?' }])
  })

  it('says that words are missing, beside the field', async () => {
    const messages = await open()
    const field = await messages.findByLabelText('Message to Hotel Melati')
    await userEvent.click(messages.getByRole('button', { name: 'Send message' }))
    expect(await messages.findByText('Required.')).toBeTruthy()
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(sent('PUT')).toEqual([])
  })

  it('keeps what was typed when the screen is left', async () => {
    const messages = await open()
    await userEvent.type(await messages.findByLabelText('Message to Hotel Melati'), 'Half a sen')
    cleanup()
    const again = await open()
    const field = await again.findByLabelText<HTMLTextAreaElement>('Message to Hotel Melati')
    await waitFor(() => expect(field.value).toBe('Half a sen'))
    await userEvent.clear(field)
  })

  it('keeps a message that cannot be sent now, and shows it as waiting', async () => {
    const messages = await open()
    onPut = () => {
      throw new TypeError('Failed to fetch')
    }
    await userEvent.type(await messages.findByLabelText('Message to Hotel Melati'), 'From the ferry')
    await userEvent.click(messages.getByRole('button', { name: 'Send message' }))
    expect(await messages.findByText("Will be sent when you're online")).toBeTruthy()
    expect(messages.getByText('From the ferry')).toBeTruthy()
    for (const { id } of outbox.getView().entries) await outbox.discard(id)
  })

  it('keeps the words of a message that the server refuses', async () => {
    const messages = await open()
    onPut = () => refused({ status: 409, code: 'conversation_over' })
    const field = await messages.findByLabelText<HTMLTextAreaElement>('Message to Hotel Melati')
    await userEvent.type(field, 'Too late')
    await userEvent.click(messages.getByRole('button', { name: 'Send message' }))
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
    expect(field.value).toBe('Too late')
    await userEvent.clear(field)
  })

  it('reports a message with a reason', async () => {
    const messages = await open()
    await userEvent.click(await messages.findByRole('button', { name: 'Report message' }))
    const sheet = within(await screen.findByRole('dialog'))
    await userEvent.click(sheet.getByRole('button', { name: 'Send report' }))
    expect(await sheet.findByText('Choose a reason.')).toBeTruthy()
    await userEvent.click(sheet.getByLabelText('Asks to pay outside Singgah'))
    await userEvent.click(sheet.getByRole('button', { name: 'Send report' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(requests.at(-1)).toMatchObject({ body: { reason: 'payment_elsewhere', note: '' } })
  })

  it('is closed after the booking, and leads to the contact form', async () => {
    conversation = aConversation({ writableUntil: null })
    const messages = await open()
    expect(await messages.findByRole('link', { name: 'Contact us' })).toBeTruthy()
    expect(messages.queryByLabelText('Message to Hotel Melati')).toBeNull()
  })
})
