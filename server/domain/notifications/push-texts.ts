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
  name?: string
  about?: string
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
  booking_issuing: ({ title }) => ({ title, body: "We're confirming your booking." }),
  booking_confirmed: ({ title, reference }) => ({ title, body: `Booking confirmed. Reference ${reference}.` }),
  booking_not_confirmed: ({ title }) => ({
    title,
    body: "We couldn't confirm your booking. We'll refund you in full.",
  }),
  booking_cancelled: ({ title, reference }) => ({ title, body: `Booking ${reference} cancelled.` }),
  booking_part_cancelled: ({ title, reference }) => ({
    title,
    body: `Booking ${reference} partly cancelled.`,
  }),
  price_changed: ({ title, amount }) => ({ title, body: `The price is now ${amount}.` }),
  approval_asked: ({ title, by, amount }) => ({ title, body: `${by} requests approval for ${amount}.` }),
  approval_reminder: ({ title, by, amount }) => ({ title, body: `${by} needs your decision on ${amount}.` }),
  approval_second: ({ title, by, amount }) => ({
    title,
    body: `${by} approved ${amount}. Your approval is needed too.`,
  }),
  approval_requested: ({ title }) => ({
    title,
    body: 'We asked your approvers. Nothing is booked before they approve.',
  }),
  approval_given: ({ title, by, isPaid }) => ({
    title,
    body: isPaid ? `${by} approved your booking.` : `${by} approved your booking. Pay now to confirm it.`,
  }),
  approval_refused: ({ title, by, note }) => ({ title, body: `${by} declined this: ${note}` }),
  approval_expired: ({ title }) => ({ title, body: 'No one approved this in time. Book again.' }),
  approval_sold_out: ({ title }) => ({ title, body: 'Sold out before it was approved. Choose another.' }),
  approval_withdrawn: ({ title, by }) => ({
    title,
    body: `${by} withdrew the request.`,
  }),
  approval_lapsed: ({ title, by }) => ({ title, body: `The request from ${by} expired without a decision.` }),
  payment_received: ({ title, amount }) => ({ title, body: `We received your payment of ${amount}.` }),
  payment_failed: ({ title, amount }) => ({
    title,
    body: `Your payment of ${amount} failed. Try again.`,
  }),
  payment_expired: ({ title }) => ({ title, body: "The time to pay ran out. You haven't been charged." }),
  refund_approved: ({ title, amount }) => ({ title, body: `Refund of ${amount} approved.` }),
  refund_sent: ({ title, amount }) => ({ title, body: `Refund of ${amount} sent.` }),
  refund_received: ({ title, amount }) => ({ title, body: `Refund of ${amount} received.` }),
  refund_refused: ({ title, amount }) => ({
    title,
    body: `The bank rejected your refund of ${amount}. We're working on it.`,
  }),
  message_from_host: ({ title, by }) => ({ title, body: `New message from ${by}.` }),
  message_from_guest: ({ title, by }) => ({ title, body: `New message from ${by}.` }),
  review_published: ({ title, by }) => ({ title, body: `${by} reviewed your property.` }),
  review_replied: ({ by }) => ({ title: by, body: 'The property replied to your review.' }),
  expense_submitted: ({ by, about }) => ({ title: 'Expense report to review', body: `${by}: ${about}` }),
  expense_accepted: ({ by, about }) => ({ title: 'Expense report accepted', body: `${by} accepted it: ${about}` }),
  expense_returned: ({ by, about, note }) => ({
    title: 'Expense report returned',
    body: `${by} returned it: ${note === '' ? about : note}`,
  }),
  new_sign_in: ({ browser, os }) => ({
    title: 'New sign-in',
    body: `Someone signed in to your account from ${[browser, os].filter(Boolean).join(', ') || 'a new browser'}.`,
  }),
  password_changed: () => ({ title: 'Password changed', body: "If this wasn't you, set a new password now." }),
  safety_asked: ({ by, about }) => ({ title: 'Are you safe?', body: `${by} asks: ${about}. Tap to answer.` }),
  suggestion_accepted: ({ about }) => ({ title: 'Your edit is live', body: `Thanks for correcting ${about}.` }),
  suggestion_declined: ({ about, note }) => ({ title: `Your edit of ${about} was declined`, body: note }),
  listing_published: ({ about }) => ({ title: `${about} is published`, body: 'Travellers can find and book it now.' }),
  listing_returned: ({ about, note }) => ({ title: `Changes needed: ${about}`, body: note }),
  listing_declined: ({ about, note }) => ({ title: `${about} was declined`, body: note }),
  calendar_silent: ({ about, name }) => ({
    title: `${about} doesn't answer`,
    body: `We can't read this calendar of ${name} any more.`,
  }),
  calendar_conflict: ({ about, name }) => ({
    title: `Booked twice: ${about}`,
    body: `Another site has a booking for ${name} at the same time.`,
  }),
  safety_help: ({ name, about, note }) => ({
    title: `${name} needs help`,
    body: note === '' ? about : `${about}: ${note}`,
  }),
}

const ID: PushTexts = {
  booking_issuing: ({ title }) => ({ title, body: 'Pesanan Anda sedang dikonfirmasi.' }),
  booking_confirmed: ({ title, reference }) => ({ title, body: `Pesanan terkonfirmasi. Nomor pesanan ${reference}.` }),
  booking_not_confirmed: ({ title }) => ({
    title,
    body: 'Pesanan Anda tidak dapat dikonfirmasi. Dana Anda kami kembalikan penuh.',
  }),
  booking_cancelled: ({ title, reference }) => ({ title, body: `Pesanan ${reference} dibatalkan.` }),
  booking_part_cancelled: ({ title, reference }) => ({
    title,
    body: `Pesanan ${reference} dibatalkan sebagian.`,
  }),
  price_changed: ({ title, amount }) => ({ title, body: `Harga kini ${amount}.` }),
  approval_asked: ({ title, by, amount }) => ({ title, body: `${by} meminta persetujuan ${amount}.` }),
  approval_reminder: ({ title, by, amount }) => ({
    title,
    body: `${by} memerlukan keputusan Anda atas ${amount}.`,
  }),
  approval_second: ({ title, by, amount }) => ({
    title,
    body: `${by} sudah menyetujui ${amount}. Persetujuan Anda juga diperlukan.`,
  }),
  approval_requested: ({ title }) => ({ title, body: 'Menunggu persetujuan. Belum ada yang dipesan.' }),
  approval_given: ({ title, by, isPaid }) => ({
    title,
    body: isPaid
      ? `${by} menyetujui pesanan Anda.`
      : `${by} menyetujui pesanan Anda. Bayar sekarang untuk mengonfirmasi.`,
  }),
  approval_refused: ({ title, by, note }) => ({ title, body: `${by} menolak ini: ${note}` }),
  approval_expired: ({ title }) => ({
    title,
    body: 'Tidak ada yang menyetujui tepat waktu. Silakan pesan ulang.',
  }),
  approval_sold_out: ({ title }) => ({
    title,
    body: 'Sudah habis sebelum disetujui. Pilih yang lain.',
  }),
  approval_withdrawn: ({ title, by }) => ({
    title,
    body: `${by} menarik permintaannya.`,
  }),
  approval_lapsed: ({ title, by }) => ({ title, body: `Permintaan ${by} kedaluwarsa tanpa keputusan.` }),
  payment_received: ({ title, amount }) => ({ title, body: `Pembayaran Anda sebesar ${amount} sudah kami terima.` }),
  payment_failed: ({ title, amount }) => ({
    title,
    body: `Pembayaran ${amount} gagal. Coba lagi.`,
  }),
  payment_expired: ({ title }) => ({ title, body: 'Waktu pembayaran habis. Anda belum dikenai biaya.' }),
  refund_approved: ({ title, amount }) => ({ title, body: `Pengembalian dana ${amount} disetujui.` }),
  refund_sent: ({ title, amount }) => ({ title, body: `Pengembalian dana ${amount} sudah dikirim.` }),
  refund_received: ({ title, amount }) => ({ title, body: `Pengembalian dana ${amount} sudah diterima.` }),
  refund_refused: ({ title, amount }) => ({
    title,
    body: `Bank menolak pengembalian dana ${amount}. Sedang kami tangani.`,
  }),
  message_from_host: ({ title, by }) => ({ title, body: `Pesan baru dari ${by}.` }),
  message_from_guest: ({ title, by }) => ({ title, body: `Pesan baru dari ${by}.` }),
  review_published: ({ title, by }) => ({ title, body: `${by} mengulas properti Anda.` }),
  review_replied: ({ by }) => ({ title: by, body: 'Properti membalas ulasan Anda.' }),
  expense_submitted: ({ by, about }) => ({ title: 'Laporan biaya menunggu', body: `${by}: ${about}` }),
  expense_accepted: ({ by, about }) => ({ title: 'Laporan biaya disetujui', body: `Disetujui ${by}: ${about}` }),
  expense_returned: ({ by, about, note }) => ({
    title: 'Laporan biaya dikembalikan',
    body: `Dikembalikan ${by}: ${note === '' ? about : note}`,
  }),
  new_sign_in: ({ browser, os }) => ({
    title: 'Aktivitas masuk baru',
    body: `Seseorang masuk ke akun Anda dari ${[browser, os].filter(Boolean).join(', ') || 'browser baru'}.`,
  }),
  password_changed: () => ({ title: 'Kata sandi diganti', body: 'Jika bukan Anda, segera ganti kata sandi.' }),
  safety_asked: ({ by, about }) => ({
    title: 'Apakah Anda aman?',
    body: `${by} bertanya: ${about}. Ketuk untuk menjawab.`,
  }),
  suggestion_accepted: ({ about }) => ({
    title: 'Perubahan Anda sudah tayang',
    body: `Terima kasih sudah memperbaiki ${about}.`,
  }),
  suggestion_declined: ({ about, note }) => ({ title: `Perubahan Anda untuk ${about} ditolak`, body: note }),
  listing_published: ({ about }) => ({
    title: `${about} sudah tayang`,
    body: 'Tamu kini bisa menemukan dan memesannya.',
  }),
  listing_returned: ({ about, note }) => ({ title: `Perlu diubah: ${about}`, body: note }),
  listing_declined: ({ about, note }) => ({ title: `${about} ditolak`, body: note }),
  calendar_silent: ({ about, name }) => ({
    title: `${about} tidak menjawab`,
    body: `Kalender ${name} ini tidak bisa kami baca lagi.`,
  }),
  calendar_conflict: ({ about, name }) => ({
    title: `Dipesan dua kali: ${about}`,
    body: `Situs lain punya pesanan untuk ${name} pada waktu yang sama.`,
  }),
  safety_help: ({ name, about, note }) => ({
    title: `${name} butuh bantuan`,
    body: note === '' ? about : `${about}: ${note}`,
  }),
}

const COMMON: ProductPushTexts = { en: EN, id: ID }

/** The text of a push. The booking's own product comes first: some kinds are said in other words by each. */
export const pushText = (
  locale: Locale,
  notification: NotificationFacts,
  products: Readonly<Record<Service, ProductPushTexts>>,
): PushText => {
  const facts: Facts = notification.facts
  const {
    reference = '',
    title = '',
    amount,
    browser = '',
    os = '',
    by = '',
    note = '',
    name = '',
    about = '',
    isPaid = false,
  } = facts
  const own = readService(facts.service)
  const asked = SERVICES.toSorted((a, b) => Number(b === own) - Number(a === own)).map((one) => products[one])
  const textOf = [...asked, COMMON]
    .map((texts) => texts[locale][notification.kind])
    .find((found) => found !== undefined)
  if (textOf === undefined) throw new Error(`no product has a push text for ${notification.kind}`)
  const price = amount === undefined ? '' : moneyText(locale, amount)
  const moved = 'flightNow' in notification.facts ? movedText(locale, notification.facts) : ''
  return textOf({ reference, title, browser, os, by, note, name, about, isPaid, amount: price, moved })
}

/** The words for what waited until quiet hours were over. */
export const digestText = (locale: Locale, count: number): PushText =>
  locale === 'id'
    ? { title: 'Singgah', body: `${count} notifikasi baru tentang perjalanan Anda.` }
    : { title: 'Singgah', body: `${count} new notifications about your trips.` }
