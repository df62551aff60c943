import { readService, SERVICES, type Service } from '#contract/core/services.ts'
import type { NotificationFacts } from '#contract/notifications/notifications.ts'
import { minorDigits, type Money } from '#contract/core/money.ts'
import type { NotificationKind } from '#contract/notifications/subjects.ts'
import type { Locale } from '../kernel/messages.ts'
import { movedText } from './schedule-push-texts.ts'

export type PushText = { title: string; body: string }

type Facts = {
  reference?: string
  title?: string
  service?: unknown
  amount?: Money
  browser?: string
  os?: string
  by?: string
  note?: string
  isPaid?: boolean
}
type PushTextOf = (
  facts: Required<Omit<Facts, 'amount' | 'service'>> & {
    amount: string
    /** Text of a schedule change. */
    moved: string
  },
) => PushText

type PushTexts = Readonly<Partial<Record<NotificationKind, PushTextOf>>>

/** The pushes that only one product sends, or says in its own words. */
export type ProductPushTexts = Readonly<Record<Locale, PushTexts>>

const TAGS = { en: 'en-GB', id: 'id-ID' } as const

const moneyText = (locale: Locale, { minor, currency }: Money): string => {
  const digits = minorDigits(currency)
  return new Intl.NumberFormat(TAGS[locale], {
    style: 'currency',
    currency,
    currencyDisplay: currency === 'IDR' ? 'narrowSymbol' : 'code',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
    .format(minor / 10 ** digits)
    .replace(/(?<=Rp)\s+/gu, '')
    .replace(/\s/gu, ' ')
}

const EN: PushTexts = {
  booking_issuing: ({ title }) => ({ title, body: 'Your booking is being confirmed.' }),
  booking_confirmed: ({ title, reference }) => ({ title, body: `Your booking is confirmed: ${reference}.` }),
  booking_not_confirmed: ({ title }) => ({
    title,
    body: 'Your booking could not be confirmed. What was paid comes back in full.',
  }),
  booking_cancelled: ({ title, reference }) => ({ title, body: `Booking ${reference} is cancelled.` }),
  booking_part_cancelled: ({ title, reference }) => ({
    title,
    body: `A part of booking ${reference} is cancelled.`,
  }),
  price_changed: ({ title, amount }) => ({ title, body: `The price changed: it is ${amount} now.` }),
  approval_asked: ({ title, by, amount }) => ({ title, body: `${by} asks for approval: ${amount}.` }),
  approval_given: ({ title, by, isPaid }) => ({
    title,
    body: isPaid ? `${by} approved your booking.` : `${by} approved your booking. Pay for it now.`,
  }),
  approval_refused: ({ title, by, note }) => ({ title, body: `${by} did not approve this: ${note}` }),
  approval_expired: ({ title }) => ({ title, body: 'Nobody approved this in time. Nothing was booked.' }),
  approval_sold_out: ({ title }) => ({ title, body: 'When it was to be approved it was sold out. It still waits.' }),
  approval_withdrawn: ({ title, by }) => ({
    title,
    body: `${by} took back the request. There is nothing to decide.`,
  }),
  approval_lapsed: ({ title, by }) => ({ title, body: `Nobody decided in time on what ${by} asked for.` }),
  payment_received: ({ title, amount }) => ({ title, body: `Your payment of ${amount} has arrived.` }),
  payment_failed: ({ title, amount }) => ({
    title,
    body: `The payment of ${amount} failed. You can try again.`,
  }),
  payment_expired: ({ title }) => ({ title, body: 'The time to pay is over. Nothing was charged.' }),
  refund_approved: ({ title, amount }) => ({ title, body: `A refund of ${amount} is approved.` }),
  refund_sent: ({ title, amount }) => ({ title, body: `A refund of ${amount} is on its way.` }),
  refund_received: ({ title, amount }) => ({ title, body: `A refund of ${amount} has arrived.` }),
  refund_refused: ({ title, amount }) => ({ title, body: `The bank did not take a refund of ${amount}.` }),
  new_sign_in: ({ browser, os }) => ({
    title: 'A new sign-in',
    body: `Somebody signed in to your account with ${[browser, os].filter(Boolean).join(', ') || 'a new browser'}.`,
  }),
  password_changed: () => ({ title: 'Your password was changed', body: 'If it was not you, set a new one now.' }),
}

const ID: PushTexts = {
  booking_issuing: ({ title }) => ({ title, body: 'Pemesanan Anda sedang dikonfirmasi.' }),
  booking_confirmed: ({ title, reference }) => ({ title, body: `Pemesanan Anda dikonfirmasi: ${reference}.` }),
  booking_not_confirmed: ({ title }) => ({
    title,
    body: 'Pemesanan Anda tidak dapat dikonfirmasi. Semua yang dibayar dikembalikan.',
  }),
  booking_cancelled: ({ title, reference }) => ({ title, body: `Pemesanan ${reference} dibatalkan.` }),
  booking_part_cancelled: ({ title, reference }) => ({
    title,
    body: `Sebagian pemesanan ${reference} dibatalkan.`,
  }),
  price_changed: ({ title, amount }) => ({ title, body: `Harganya berubah: sekarang ${amount}.` }),
  approval_asked: ({ title, by, amount }) => ({ title, body: `${by} meminta persetujuan: ${amount}.` }),
  approval_given: ({ title, by, isPaid }) => ({
    title,
    body: isPaid ? `${by} menyetujui pemesanan Anda.` : `${by} menyetujui pemesanan Anda. Bayarlah sekarang.`,
  }),
  approval_refused: ({ title, by, note }) => ({ title, body: `${by} tidak menyetujui ini: ${note}` }),
  approval_expired: ({ title }) => ({
    title,
    body: 'Tidak ada yang menyetujui tepat waktu. Tidak ada yang dipesan.',
  }),
  approval_sold_out: ({ title }) => ({
    title,
    body: 'Ketika akan disetujui, ini sudah habis. Permintaan masih menunggu.',
  }),
  approval_withdrawn: ({ title, by }) => ({
    title,
    body: `${by} menarik kembali permintaannya. Tidak ada lagi yang perlu diputuskan.`,
  }),
  approval_lapsed: ({ title, by }) => ({ title, body: `Permintaan ${by} tidak diputuskan tepat waktu.` }),
  payment_received: ({ title, amount }) => ({ title, body: `Pembayaran ${amount} sudah diterima.` }),
  payment_failed: ({ title, amount }) => ({
    title,
    body: `Pembayaran ${amount} gagal. Anda dapat mencoba lagi.`,
  }),
  payment_expired: ({ title }) => ({ title, body: 'Waktu pembayaran habis. Tidak ada yang ditagih.' }),
  refund_approved: ({ title, amount }) => ({ title, body: `Pengembalian dana ${amount} disetujui.` }),
  refund_sent: ({ title, amount }) => ({ title, body: `Pengembalian dana ${amount} sedang dikirim.` }),
  refund_received: ({ title, amount }) => ({ title, body: `Pengembalian dana ${amount} sudah sampai.` }),
  refund_refused: ({ title, amount }) => ({ title, body: `Bank tidak menerima pengembalian dana ${amount}.` }),
  new_sign_in: ({ browser, os }) => ({
    title: 'Ada yang baru masuk',
    body: `Seseorang masuk ke akun Anda dengan ${[browser, os].filter(Boolean).join(', ') || 'peramban baru'}.`,
  }),
  password_changed: () => ({ title: 'Kata sandi Anda diganti', body: 'Jika bukan Anda, segera buat yang baru.' }),
}

const COMMON: ProductPushTexts = { en: EN, id: ID }

/** The text of a push. The booking's own product comes first: some kinds are said in other words by each. */
export const pushText = (
  locale: Locale,
  notification: NotificationFacts,
  products: Readonly<Record<Service, ProductPushTexts>>,
): PushText => {
  const facts: Facts = notification.facts
  const { reference = '', title = '', amount, browser = '', os = '', by = '', note = '', isPaid = false } = facts
  const own = readService(facts.service)
  const asked = SERVICES.toSorted((a, b) => Number(b === own) - Number(a === own)).map((one) => products[one])
  const textOf = [...asked, COMMON]
    .map((texts) => texts[locale][notification.kind])
    .find((found) => found !== undefined)
  if (textOf === undefined) throw new Error(`no product has a push text for ${notification.kind}`)
  const price = amount === undefined ? '' : moneyText(locale, amount)
  const moved = 'flightNow' in notification.facts ? movedText(locale, notification.facts) : ''
  return textOf({ reference, title, browser, os, by, note, isPaid, amount: price, moved })
}

/** The words for what waited until quiet hours were over. */
export const digestText = (locale: Locale, count: number): PushText =>
  locale === 'id'
    ? { title: 'Singgah', body: `${count} pemberitahuan baru tentang perjalanan Anda.` }
    : { title: 'Singgah', body: `${count} new notifications about your trips.` }
