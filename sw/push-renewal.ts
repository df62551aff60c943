import type { pushRecords } from './push-records.ts'

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isText = (value: unknown): value is string => typeof value === 'string'

/** The subscription that the server knows, as the page stored it. */
type Sent = { endpoint: string; auth: string; key: string }

const isSent = (value: unknown): value is Sent =>
  isRecord(value) && [value.endpoint, value.auth, value.key].every(isText)

const base64url = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/**
 * Reports the subscription that took the place of one that expired, also with the app closed. What does not arrive is made
 * good when the app is next opened (`src/platform/notifications/push-device.ts`).
 */
export const renewSubscription = async (given: {
  manager: Pick<PushManager, 'getSubscription' | 'subscribe'>
  records: typeof pushRecords
  fetch: (url: string, init: RequestInit) => Promise<Response>
}): Promise<void> => {
  const { manager, records } = given
  const sent = await records.read('sent')
  if (!isSent(sent) || !isText(await records.read('owner'))) return
  const made =
    (await manager.getSubscription()) ??
    (await manager.subscribe({ userVisibleOnly: true, applicationServerKey: sent.key }))
  if (made.endpoint === sent.endpoint) return
  const { endpoint, auth, key } = sent
  const renewed = {
    endpoint: made.endpoint,
    p256dh: base64url(made.getKey('p256dh')),
    auth: base64url(made.getKey('auth')),
  }
  const answer = await given.fetch('/api/Notifications/push/renewal', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ former: { endpoint, auth }, renewed }),
  })
  const body: unknown = answer.ok ? await answer.json() : null
  if (isRecord(body) && body.isRenewed === true)
    await records.write('sent', { endpoint: renewed.endpoint, auth: renewed.auth, key })
}
