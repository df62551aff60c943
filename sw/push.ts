import { BOOKING_SCREENS, readService } from '#contract/core/services.ts'
import { pushRecords } from './push-records.ts'

/** Payload from the server; another version gets a generic message. */
type Push = {
  v: 1
  for: string
  bookingId: string | null
  /** Of which service the booking is. */
  service?: unknown
  /** What happened; a request for approval leads to the admin's screen, a booking for a host to theirs. */
  kind?: unknown
  topic: string
  locale: string
  title: string
  body: string
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isText = (value: unknown): value is string => typeof value === 'string'

const isPush = (value: unknown): value is Push =>
  isRecord(value) &&
  value.v === 1 &&
  [value.for, value.topic, value.locale, value.title, value.body].every(isText) &&
  (value.bookingId === null || isText(value.bookingId))

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The press on a notification that answers a request; every other press only opens it. */
export const APPROVE = 'approve'

type Action = { action: string; title: string }
/** `for` is the person whose notification it is. */
type Data = { path: string; bookingId: string | null; for: string | null }
type Shown = { title: string; options: NotificationOptions & { data: Data; actions: Action[] } }

const ICONS = { icon: '/icons/icon-192.png', badge: '/icons/icon-192.png' }

/** For what only a newer worker can read. */
const plain = (language: string): Shown => ({
  title: 'Singgah',
  options: {
    ...ICONS,
    body: language.startsWith('id') ? 'Ada kabar terbaru tentang perjalanan Anda.' : "There's an update on your trips.",
    tag: 'singgah',
    data: { path: '/', bookingId: null, for: null },
    actions: [],
  },
})

/** Requests that their reader decides on. */
const asks = (kind: unknown): boolean =>
  kind === 'approval_asked' || kind === 'approval_reminder' || kind === 'approval_second'

/** Path of a push without a booking. */
const pathWithoutBooking = (kind: unknown): string => {
  if (kind === 'safety_asked') return '/user/bookings'
  if (kind === 'expense_submitted') return '/admin/invoices?view=expenses'
  if (kind === 'expense_accepted' || kind === 'expense_returned') return '/user/bookings'
  return kind === 'safety_help' ? '/admin/who-is-where' : '/'
}

/** Where a booking opens; the start page where this worker does not know its service. */
const pathOf = ({ kind, ...push }: Push, bookingId: string): string => {
  const service = readService(push.service)
  if (service === null) return '/'
  if (kind === 'host_asked') return '/agent/bookings?list=requests'
  if (typeof kind === 'string' && kind.startsWith('host_')) return '/agent/dashboard'
  const id = encodeURIComponent(bookingId)
  return asks(kind) ? `/admin/bookings/detail?service=${service}&id=${id}` : `${BOOKING_SCREENS[service]}?id=${id}`
}

/** Actions on the notification itself. */
const actionsOf = ({ kind, locale }: Push): Action[] => {
  if (!asks(kind)) return []
  const isIndonesian = locale === 'id'
  return [
    { action: APPROVE, title: isIndonesian ? 'Setujui' : 'Approve' },
    { action: 'open', title: isIndonesian ? 'Buka' : 'Open' },
  ]
}

/** Displayed content of a push; null if its recipient is not signed in on this device. */
export const readPush = (text: string, owner: string | null, language: string): Shown | null => {
  if (owner === null) return null
  const push = parsed(text)
  if (!isPush(push)) return isRecord(push) && isText(push.for) && push.for !== owner ? null : plain(language)
  if (push.for !== owner) return null
  const { title, body, topic, locale, bookingId } = push
  const path = bookingId === null ? pathWithoutBooking(push.kind) : pathOf(push, bookingId)
  const options = {
    ...ICONS,
    body,
    tag: topic,
    lang: locale,
    data: { path, bookingId, for: owner },
    actions: actionsOf(push),
  }
  return { title, options }
}

export const showPush = async (registration: ServiceWorkerRegistration, text: string): Promise<void> => {
  const owner = await pushRecords.read('owner')
  const shown = readPush(text, isText(owner) ? owner : null, navigator.language)
  if (shown === null) return
  await registration.showNotification(shown.title, shown.options)
  // A dot: how many are unread, only the page knows.
  if ('setAppBadge' in navigator) await navigator.setAppBadge().catch(() => undefined)
}

/**
 * Notes that a request was approved on its notification: the page approves it, at the price it knows, or queues the approval
 * without network (`pressed-approval.ts`). A record, because a link must never be able to approve anything, and of a person,
 * because somebody else may be signed in when the page opens.
 */
export const noteApproval = async (data: unknown): Promise<void> => {
  if (isRecord(data) && isText(data.bookingId) && isText(data.for))
    await pushRecords.write('pressed', { bookingId: data.bookingId, for: data.for, at: Date.now() })
}

/** Focuses a tab that already shows the booking, or opens one: a form being filled in is not disturbed. */
export const openPath = async (clients: Clients, data: unknown, origin: string): Promise<void> => {
  const path = isRecord(data) && isText(data.path) ? data.path : '/'
  const url = new URL(path, origin)
  // Our own pages only, whatever the notification says.
  const target = url.origin === origin ? url.href : origin
  const windows = await clients.matchAll({ type: 'window' })
  const there = windows.find((one) => one.url === target)
  if (there === undefined) await clients.openWindow(target)
  else await there.focus()
}
