import { delMany, get, set } from 'idb-keyval'
import * as v from 'valibot'
import { getPushKey, subscribeToPush, unsubscribeFromPush } from '#contract/notifications/notifications.ts'
import { describeBrowser } from '../device/browser.ts'
import { call } from '../api/client.ts'
import { durableStore } from '../device/durable-store.ts'
import { isInstalled, isIos } from '../device/ios.ts'
import { isSharedDevice } from '../session/shared-device.ts'

/**
 * Push state of this device: unsupported, only from the home screen icon (iOS), off on a shared device, denied in the
 * browser, on, or off.
 */
export type PushState = 'unsupported' | 'needs_install' | 'shared' | 'denied' | 'on' | 'off'

/** Records shared with the worker (`sw/push-records.ts`). */
const records = () => durableStore('singgah-push')
/** Person whose pushes it may show. */
const OWNER = 'owner'
/** The subscription that the server knows. */
const SENT = 'sent'
/** A press on a notification that the page has not carried out yet (`pressed-approval.ts`). */
const PRESSED = 'pressed'
const sentSchema = v.object({ endpoint: v.string() })

const registration = async (): Promise<ServiceWorkerRegistration | null> =>
  'serviceWorker' in navigator ? ((await navigator.serviceWorker.getRegistration()) ?? null) : null

const subscriptionHere = async (): Promise<PushSubscription | null> => {
  const worker = await registration()
  return worker !== null && 'pushManager' in worker ? worker.pushManager.getSubscription() : null
}

export const pushState = async (): Promise<PushState> => {
  const isThere = 'Notification' in globalThis && 'PushManager' in globalThis && 'serviceWorker' in navigator
  if (!isThere) return isIos() && !isInstalled() ? 'needs_install' : 'unsupported'
  if (isSharedDevice()) return 'shared'
  if (Notification.permission === 'denied') return 'denied'
  if ((await registration()) === null) return 'unsupported'
  return Notification.permission === 'granted' && (await subscriptionHere()) !== null ? 'on' : 'off'
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> => {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}

const textOf = (bytes: ArrayBuffer | null): string =>
  bytes === null
    ? ''
    : btoa(String.fromCharCode(...new Uint8Array(bytes)))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replace(/=+$/, '')

/** Subscribes this browser, whose permission is there. Throws if the push service or the server is unreachable. */
const subscribeHere = async (userId: string): Promise<void> => {
  const worker = await navigator.serviceWorker.ready
  const { key } = await call(getPushKey, {})
  const applicationServerKey = bytesOf(key)
  // One of another installation, or of keys from before, cannot be sent to.
  const old = await worker.pushManager.getSubscription()
  if (old !== null && textOf(old.options.applicationServerKey) !== key) await old.unsubscribe()
  const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
  const { browser, os } = describeBrowser(navigator.userAgent)
  const body = {
    endpoint: made.endpoint,
    p256dh: textOf(made.getKey('p256dh')),
    auth: textOf(made.getKey('auth')),
    deviceName: [browser, os].filter((word) => word !== '' && word !== 'unknown').join(', '),
  }
  await set(OWNER, userId, records())
  await call(subscribeToPush, { body })
  await set(SENT, { endpoint: body.endpoint, auth: body.auth, key }, records())
}

/**
 * Requests the browser's permission and subscribes this device to pushes if granted. Must be called from a user
 * gesture, because browsers require one. Throws if the push service or the server is unreachable.
 */
export const turnPushOn = async (userId: string): Promise<PushState> => {
  if ((await Notification.requestPermission()) !== 'granted') return pushState()
  try {
    await subscribeHere(userId)
  } catch (error) {
    await forgetPush()
    throw error
  }
  return 'on'
}

/**
 * Subscribes again if the subscription of this person's browser ended or changed since the server heard of it, and the
 * worker could not report it. Never throws; tried again at the next start.
 */
export const renewPush = async (userId: string): Promise<void> => {
  try {
    if ((await get(OWNER, records())) !== userId || Notification.permission !== 'granted') return
    const [sent, here] = [v.safeParse(sentSchema, await get(SENT, records())), await subscriptionHere()]
    if (here === null || !sent.success || sent.output.endpoint !== here.endpoint) await subscribeHere(userId)
  } catch {
    // Without network, or the push service is away.
  }
}

/** This device gets no more pushes, whatever the server thinks: also without network, and for who is signed out. */
export const forgetPush = async (): Promise<void> => {
  await delMany([OWNER, SENT, PRESSED], records()).catch(() => undefined)
  await (await subscriptionHere().catch(() => null))?.unsubscribe().catch(() => false)
}

export const turnPushOff = async (): Promise<PushState> => {
  await forgetPush()
  await call(unsubscribeFromPush, {})
  return pushState()
}
