import { MantineProvider } from '@mantine/core'
import { I18nProvider } from '@lingui/react'
import { i18n } from '@lingui/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useRef, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Photo } from '#contract/listings/photo.ts'
import { speak, speakIn } from '#src/i18n/locale.ts'
import { queryClient, session } from '#src/platform/api/client.ts'
import { memoryDatabases } from '#src/platform/device/indexed-db-test-support.ts'
import { answered, pending, refused, serve } from '#src/platform/device/test-support.ts'
import { watchRemoteEnds } from '#src/platform/session/remote-end.ts'
import { signOut } from '#src/platform/session/sign-in.ts'
import { signedInForEachTest } from '#src/platform/session/signed-in-test-support.ts'
import { PhotoIntake } from './PhotoIntake.tsx'
import { PhotosField } from './PhotosField.tsx'
import { uploadPhotos } from './photo-queue.ts'

/** Long enough for what was under way to write. */
const settled = async () => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve))
}

const JPEG = 'the bytes of a JPEG'

const toBlob = (done: (blob: Blob) => void) => done(new Blob([JPEG]))

let databases: ReturnType<typeof memoryDatabases>
let device: ReturnType<typeof databases.process>
let photos: readonly Photo[]

signedInForEachTest()
beforeEach(async () => {
  databases = memoryDatabases()
  device = databases.process()
  vi.stubGlobal('indexedDB', device.indexedDB)
  vi.stubGlobal('createImageBitmap', async (file: Blob) => {
    if ((await file.text()) === 'no picture') throw new DOMException('', 'InvalidStateError')
    return { width: 4000, height: 3000, close: () => undefined }
  })
  const context = { fillRect: () => undefined, drawImage: () => undefined }
  Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', { configurable: true, value: () => context })
  Object.defineProperty(HTMLCanvasElement.prototype, 'toBlob', { configurable: true, value: toBlob })
  photos = []
  queryClient.clear()
  await speak('en')
  await speakIn(['listings'])
})
afterEach(() => {
  cleanup()
  device.close()
  vi.unstubAllGlobals()
})

const Form = () => {
  const [list, setList] = useState<Photo[]>([])
  const latest = useRef(list)
  const change = (next: Photo[]) => {
    latest.current = next
    setList(next)
  }
  useEffect(() => {
    photos = list
  })
  const target = { most: 20, count: () => latest.current.length, add: (one: Photo) => change([...latest.current, one]) }
  return (
    <PhotoIntake>
      <PhotosField field="photos" target={target} photos={list} onChange={change} errorAt={() => undefined} />
    </PhotoIntake>
  )
}
const open = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <I18nProvider i18n={i18n}>
        <MantineProvider>
          <Form />
        </MantineProvider>
      </I18nProvider>
    </QueryClientProvider>,
  )

const choose = async (...names: string[]) => {
  const input = document.querySelector<HTMLInputElement>('input[type=file][multiple]')
  if (input === null) throw new Error('no field for files')
  const files = names.map(
    (name) => new File([name.startsWith('bad') ? 'no picture' : name], name, { type: 'image/jpeg' }),
  )
  await userEvent.upload(input, files)
}
const items = () => screen.queryAllByRole('group', { name: /^Photo \d/ })

type Uploads = {
  /** Answers the end of each. */
  refusal?: { status: 400; code: 'not_a_picture' }
  /** Answers a step in place of the server; null leaves it to it. */
  before?: (step: string, id: string) => Response | null
  received?: Map<string, string>
}

/** A server that takes uploads. */
const uploads = ({ refusal, before, received = new Map() }: Uploads = {}) => {
  serve(async (request) => {
    const [, id = '', step = 'begin'] =
      /\/api\/Photos\/([\w-]+)(?:\/(parts|completion|preview))?/.exec(request.url) ?? []
    const status = (bytes: string, isReady: boolean) =>
      answered({
        photoId: id,
        state: isReady ? 'ready' : 'uploading',
        size: JPEG.length,
        received: atob(bytes).length,
        width: isReady ? 2048 : null,
        height: isReady ? 1536 : null,
      })
    const special = before?.(step, id) ?? null
    if (special !== null) return special
    if (step === 'preview') return answered({ type: 'image/webp', content: 'AAAA' })
    if (step === 'completion') return refusal === undefined ? status(received.get(id) ?? '', true) : refused(refusal)
    if (step === 'parts') received.set(id, String(Object(await request.json()).bytes))
    return status(received.get(id) ?? '', false)
  })
  return received
}

it('keeps photos chosen offline, made smaller, and uploads them when there is network again', async () => {
  serve(() => Response.error())
  open()
  await choose('house.jpg', 'room.jpg')
  await waitFor(() => expect(items()).toHaveLength(2))
  expect(photos.map(({ width, height }) => [width, height])).toEqual([
    [2048, 1536],
    [2048, 1536],
  ])
  await waitFor(() => expect(screen.getAllByText(/^Saved on this device\. We’ll upload it/)).toHaveLength(2))
  const received = uploads()
  uploadPhotos()
  await waitFor(() => expect(screen.queryByText(/We’ll upload it/)).toBeNull())
  expect([...received.keys()]).toEqual(photos.map(({ photoId }) => photoId))
  expect([...received.values()].map((bytes) => atob(bytes))).toEqual([JPEG, JPEG])
})

it('orders photos by buttons, makes one the cover, describes them, and removes one with a way back', async () => {
  uploads()
  open()
  await choose('1.jpg', '2.jpg', '3.jpg')
  await waitFor(() => expect(items()).toHaveLength(3))
  const [first, second, third] = photos.map(({ photoId }) => photoId)
  const order = () => photos.map(({ photoId }) => photoId)
  await userEvent.click(screen.getByRole('button', { name: 'Use as cover: photo 3' }))
  expect(order()).toEqual([third, first, second])
  await userEvent.click(screen.getByRole('button', { name: 'Move photo 1 down' }))
  expect(order()).toEqual([first, third, second])
  await userEvent.click(screen.getByRole('button', { name: 'Move photo 1 up' }))
  expect(order()).toEqual([first, third, second])
  const [cover] = items()
  if (cover === undefined) throw new Error('no photo')
  expect(within(cover).getByText('Cover')).toBeTruthy()
  await userEvent.type(within(cover).getByLabelText('What the photo shows'), 'The garden')
  expect(photos[0]).toMatchObject({ photoId: first, alt: 'The garden' })
  await userEvent.click(screen.getByRole('button', { name: 'Remove photo 1' }))
  expect(order()).toEqual([third, second])
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(order()).toEqual([first, third, second])
  expect(photos[0]?.alt).toBe('The garden')
})

it('says beside the photo why it was refused, and at the name of a file why it cannot be taken', async () => {
  uploads({ refusal: { status: 400, code: 'not_a_picture' } })
  open()
  await choose('bad.svg', 'good.jpg')
  const text = 'Choose a photo in JPEG, PNG or WebP format.'
  expect(await screen.findByText(new RegExp(`bad.svg: ${text}`))).toBeTruthy()
  await waitFor(() => expect(items()).toHaveLength(1))
  const [item] = items()
  if (item === undefined) throw new Error('no photo')
  expect(await within(item).findByText(text)).toBeTruthy()
  uploads()
  await userEvent.click(within(item).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(within(item).queryByText(text)).toBeNull())
})

it('begins an upload that the server has deleted again at once', async () => {
  const received = uploads()
  const begun: string[] = []
  let isExpired = true
  uploads({
    before: (step, id) => {
      if (step === 'begin' && id !== '') begun.push(id)
      if (step !== 'parts' || !isExpired) return null
      isExpired = false
      return refused({ status: 404, code: 'not_found' })
    },
    received,
  })
  open()
  await choose('house.jpg')
  await waitFor(() => expect(received.size).toBe(1))
  await waitFor(() => expect(screen.queryByText(/^Uploading|^Waiting/)).toBeNull())
  expect(begun).toEqual([photos[0]?.photoId, photos[0]?.photoId])
})

/** What of a photo is on the device. */
const left = () =>
  [...(databases.databases.get('singgah-user:nusantara:user-1')?.keys() ?? [])].filter((key) => key.startsWith('photo'))
const ready = () =>
  answered({ photoId: photos[0]?.photoId, state: 'ready', size: 1, received: 1, width: 2048, height: 1536 })

/** Two photos wait, and the first is on its way until it is answered. */
const underway = async () => {
  const answer = pending<Response>()
  const asked: string[] = []
  serve((request) => {
    if (!request.url.includes('/api/Photos/')) return answered({ success: true })
    asked.push(request.url)
    return answer.promise
  })
  open()
  await choose('house.jpg', 'room.jpg')
  await waitFor(() => expect(items()).toHaveLength(2))
  await waitFor(() => expect([left().length, asked.length]).toEqual([3, 1]))
  return { answer, asked }
}

describe('the end of a session', () => {
  it('by signing out wipes photos that wait on the device, and nothing comes back', async () => {
    const { answer, asked } = await underway()
    await signOut()
    expect(left()).toEqual([])
    answer.resolve(ready())
    uploadPhotos()
    await settled()
    expect(left()).toEqual([])
    expect(asked).toHaveLength(1)
    expect(session.getState().user).toBeNull()
  })

  it('at the server wipes them too, also where the upload is what it answers', async () => {
    watchRemoteEnds()
    const { answer } = await underway()
    answer.resolve(
      refused({
        status: 401,
        code: 'account_closed',
        message: 'This account is closed.',
        details: { userId: 'user-1', clientId: 'nusantara' },
      }),
    )
    await waitFor(() => expect(left()).toEqual([]))
    await settled()
    expect(left()).toEqual([])
  })
})
