import { createRootRoute, createRoute } from '@tanstack/react-router'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Conversation, Message } from '#contract/bookings/messages.ts'
import { openRoutes } from '#src/app/routes-test-support.tsx'
import { outbox } from '#src/frame/outbox/device-outbox.ts'
import { speak, speakOnScreens } from '#src/i18n/locale.ts'
import { queryClient } from '#src/platform/api/client.ts'
import { reportReachable } from '#src/platform/device/connectivity.ts'
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
/** Answers of uploads by step; the photo is ready without. */
let onUpload: (step: string) => Response | null

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
  onUpload = () => null
})
afterEach(() => {
  cleanup()
  device.close()
})

const component = () => <BookingMessages bookingId={BOOKING} about="SG-1" />
const open = async () => {
  serve(async (request) => {
    const { pathname } = new URL(request.url)
    const upload = /\/api\/Photos\/([\w-]+)(?:\/(parts|completion))?/.exec(pathname)
    if (upload !== null) {
      const [, photoId, step = 'begin'] = upload
      requests.push({ method: 'UPLOAD', path: step, body: await request.clone().text() })
      const isReady = step === 'completion'
      const size = {
        size: 4,
        received: step === 'begin' ? 0 : 4,
        width: isReady ? 400 : null,
        height: isReady ? 300 : null,
      }
      return onUpload(step) ?? answered({ photoId, state: isReady ? 'ready' : 'uploading', ...size })
    }
    if (pathname.endsWith('/photo')) return answered({ type: 'image/webp', content: 'UEhPVE8=' })
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

const toBlob = (done: (blob: Blob) => void) => done(new Blob(['jpeg']))
const choose = async (content = 'photo') => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]:not([capture])')
  if (input === null) throw new Error('no field for files')
  await userEvent.upload(input, new File([content], 'lamp.jpg', { type: 'image/jpeg' }))
}
const uploads = () => sent('UPLOAD').map(({ path }) => path)

describe('a photo in a message', () => {
  signedInForEachTest()

  beforeEach(() => {
    vi.stubGlobal('createImageBitmap', async (file: Blob) => {
      if ((await file.text()) === 'no picture') throw new DOMException('', 'InvalidStateError')
      return { width: 4000, height: 3000, close: () => undefined }
    })
    const context = { fillRect: () => undefined, drawImage: () => undefined }
    Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', { configurable: true, value: () => context })
    Object.defineProperty(HTMLCanvasElement.prototype, 'toBlob', { configurable: true, value: toBlob })
  })

  it('is uploaded before its message, which needs no words, and the field is empty again', async () => {
    const messages = await open()
    await messages.findByLabelText('Message to Hotel Melati')
    await choose()
    await userEvent.type(await messages.findByLabelText('What the photo shows (optional)'), 'The lamp')
    await userEvent.click(messages.getByRole('button', { name: 'Send message' }))
    await waitFor(() => expect(messages.queryByLabelText('What the photo shows (optional)')).toBeNull())
    expect(uploads()).toEqual(['begin', 'parts', 'completion'])
    const [put] = sent('PUT')
    expect(put?.body).toEqual({ text: '', photo: { photoId: expect.any(String), alt: 'The lamp' } })
    expect(requests.findLastIndex(({ method }) => method === 'UPLOAD')).toBeLessThan(
      requests.findIndex(({ method }) => method === 'PUT'),
    )
    expect(messages.getByRole('button', { name: 'Add a photo' })).toBeTruthy()
  })

  it('written offline waits with its message, and both are sent in order when there is network', async () => {
    const messages = await open()
    await userEvent.type(await messages.findByLabelText('Message to Hotel Melati'), 'The lamp is broken')
    await choose()
    await messages.findByLabelText('What the photo shows (optional)')
    onUpload = () => Response.error()
    await userEvent.click(messages.getByRole('button', { name: 'Send message' }))
    expect(await messages.findByText("Will be sent when you're online")).toBeTruthy()
    const waiting = document.querySelector('li img')
    expect(waiting?.getAttribute('src')).toBe(`data:image/jpeg;base64,${btoa('jpeg')}`)
    expect(sent('PUT')).toEqual([])
    onUpload = () => null
    requests.length = 0
    reportReachable()
    await outbox.drain()
    expect(uploads()).toEqual(['begin', 'parts', 'completion'])
    expect(sent('PUT').map(({ body }) => body)).toEqual([
      { text: 'The lamp is broken', photo: { photoId: expect.any(String), alt: '' } },
    ])
  })

  it('that is none, or is refused, has its reason beside it, and nothing written is lost', async () => {
    const messages = await open()
    const field = await messages.findByLabelText<HTMLTextAreaElement>('Message to Hotel Melati')
    await userEvent.type(field, 'Look')
    await choose('no picture')
    const text = 'Choose a photo in JPEG, PNG or WebP format.'
    expect((await messages.findByRole('alert')).textContent).toBe(text)
    await choose()
    await messages.findByLabelText('What the photo shows (optional)')
    expect(messages.queryByText(text)).toBeNull()
    const fields = [{ field: 'body.file', code: 'picture_too_wide' as const, message: '' }]
    onUpload = (step) => (step === 'completion' ? refused({ status: 400, code: 'picture_too_wide', fields }) : null)
    await userEvent.click(messages.getByRole('button', { name: 'Send message' }))
    expect(await messages.findByText(/^This photo has too many pixels/)).toBeTruthy()
    expect(field.value).toBe('Look')
    expect(sent('PUT')).toEqual([])
    await userEvent.click(messages.getByRole('button', { name: 'Remove photo' }))
    await userEvent.click(messages.getByRole('button', { name: 'Send message' }))
    await waitFor(() => expect(sent('PUT').map(({ body }) => body)).toEqual([{ text: 'Look' }]))
  })

  it('is still there after the page was left, and opens larger once it was sent', async () => {
    const photo = { photoId: THEIRS, alt: 'The lamp', width: 400, height: 300 }
    conversation = aConversation({ messages: [aMessage({ text: '', photo })] })
    const messages = await open()
    await messages.findByLabelText('Message to Hotel Melati')
    await choose()
    await messages.findByLabelText('What the photo shows (optional)')
    cleanup()
    const again = await open()
    expect(await again.findByLabelText('What the photo shows (optional)')).toBeTruthy()
    await userEvent.click(await again.findByRole('button', { name: 'Open photo: The lamp' }))
    const dialog = await screen.findByRole('dialog')
    expect((await within(dialog).findByAltText('The lamp')).getAttribute('src')).toBe('data:image/webp;base64,UEhPVE8=')
  })
})
