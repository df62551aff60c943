import { useSyncExternalStore } from 'react'
import { call, session } from '#src/platform/api/client.ts'
import { ApiError } from '#src/platform/api/errors.ts'
import { onConnectivity } from '#src/platform/device/connectivity.ts'
import { uploadPhoto } from '#src/platform/outbox/upload-photo.ts'
import { devicePhotos, type DevicePhoto, type DevicePhotos } from './device-photos.ts'
import { locked } from './locked.ts'
import { isSignedIn, signedInStore } from './signed-in-store.ts'

/** `share` is what arrived, 0 to 1. A photo without a state is uploaded. */
export type PhotoState = { kind: 'waiting' } | { kind: 'uploading'; share: number } | { kind: 'refused'; code: string }

const RETRY_MS = 20_000

let states: ReadonlyMap<string, PhotoState> = new Map()
const listeners = new Set<() => void>()

const notify = (): void => {
  for (const listener of listeners) listener()
}

const show = (photoId: string, state: PhotoState | null): void => {
  const next = new Map(states)
  if (state === null) next.delete(photoId)
  else next.set(photoId, state)
  states = next
  notify()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** States of the photos that are not uploaded, by id. */
export const usePhotoStates = (): ReadonlyMap<string, PhotoState> => useSyncExternalStore(subscribe, () => states)

/** Refusals that another attempt does not change; all others are about the moment. */
const isFinal = (error: unknown): error is ApiError =>
  error instanceof ApiError && [400, 409, 413].includes(error.status)

const codeOf = ({ fields, code }: ApiError): string => fields[0]?.code ?? code

const stateOf = ({ code }: DevicePhoto): PhotoState => (code === null ? { kind: 'waiting' } : { kind: 'refused', code })

/** Aborts uploads when the session ends. */
let stopping = new AbortController()

/** Uploads one and notes the result. False where the others have to wait as well. Throws once the session is over. */
const uploadOne = async (store: DevicePhotos, photo: DevicePhoto): Promise<boolean> => {
  const { photoId } = photo
  const { signal } = stopping
  try {
    const content = await store.content(photoId)
    signal.throwIfAborted()
    if (content !== null) {
      show(photoId, { kind: 'uploading', share: 0 })
      await uploadPhoto(call, photo, content, {
        signal,
        onProgress: (share) => {
          if (!signal.aborted) show(photoId, { kind: 'uploading', share })
        },
      })
    }
    await store.remove(photoId)
    show(photoId, null)
    return true
  } catch (error) {
    signal.throwIfAborted()
    if (isFinal(error)) {
      await store.mark(photoId, codeOf(error))
      show(photoId, { kind: 'refused', code: codeOf(error) })
      return true
    }
    show(photoId, { kind: 'waiting' })
    return false
  }
}

let retry: ReturnType<typeof setTimeout> | undefined

const drain = async (): Promise<void> => {
  const { user } = session.getState()
  if (user === null) return
  const { signal } = stopping
  const store = devicePhotos(user, signedInStore(user))
  const known = await store.all()
  signal.throwIfAborted()
  for (const photo of known) if (!states.has(photo.photoId)) show(photo.photoId, stateOf(photo))
  for (;;) {
    const next = (await store.all()).find(({ code }) => code === null)
    // Another person may have signed in on this device since.
    if (next === undefined || signal.aborted) return
    if (await uploadOne(store, next)) continue
    clearTimeout(retry)
    retry = setTimeout(() => uploadPhotos(), RETRY_MS)
    return
  }
}

let running: Promise<void> | null = null
let isAskedAgain = false

/** Uploads what waits on this device, in one tab at a time; what fails for the moment is tried again later. */
export const uploadPhotos = (): void => {
  isAskedAgain = true
  running ??= (async () => {
    try {
      while (isAskedAgain) {
        isAskedAgain = false
        await locked('singgah-photo-upload', () => drain().catch(() => undefined))
      }
    } finally {
      running = null
    }
  })()
}

/** Puts a chosen photo into the queue. Throws where the device has no room. */
export const queuePhoto = async (photo: Omit<DevicePhoto, 'code'>, content: string): Promise<void> => {
  const { user } = session.getState()
  if (user === null) throw new Error('nobody is signed in')
  await devicePhotos(user, signedInStore(user)).add({ ...photo, code: null }, content)
  if (!isSignedIn(user)) throw new Error('signed out meanwhile')
  show(photo.photoId, { kind: 'waiting' })
  uploadPhotos()
}

/** Tries a refused photo again. */
export const retryPhoto = async (photoId: string): Promise<void> => {
  const { user } = session.getState()
  if (user === null) return
  await devicePhotos(user, signedInStore(user)).mark(photoId, null)
  show(photoId, { kind: 'waiting' })
  uploadPhotos()
}

onConnectivity((state) => {
  if (state === 'online') uploadPhotos()
})

session.onEnd(() => {
  stopping.abort()
  stopping = new AbortController()
  clearTimeout(retry)
  states = new Map()
  notify()
})
