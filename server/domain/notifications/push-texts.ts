import type { Service } from '#contract/core/services.ts'
import type { NotificationFacts } from '#contract/notifications/notifications.ts'
import { minorDigits, type Money } from '#contract/core/money.ts'
import type { NotificationKind } from '#contract/notifications/subjects.ts'
import type { Locale } from '../kernel/messages.ts'
import { movedText } from './schedule-push-texts.ts'

export type PushText = { title: string; body: string }

type Facts = {
  reference?: string
  hotel?: string
  service?: Service | undefined
  amount?: Money
  browser?: string
  os?: string
  by?: string
  note?: string
  isPaid?: boolean
}
type PushTextOf = (
  facts: Required<Omit<Facts, 'amount'>> & {
    service: Service
    amount: string
    /** Text of a schedule change. */
    moved: string
  },
) => PushText

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

/** What was taken for a booking, by service. */
const STOCK: Readonly<Record<Locale, Record<Service, string>>> = {
  en: { stay: 'rooms', flight: 'seats' },
  id: { stay: 'kamar', flight: 'kursi' },
}

const EN: Readonly<Record<NotificationKind, PushTextOf>> = {
  booking_issuing: ({ hotel }) => ({ title: hotel, body: 'Your booking waits for the word of the hotel.' }),
  booking_confirmed: ({ hotel, reference }) => ({ title: hotel, body: `Your stay is booked: ${reference}.` }),
  booking_not_confirmed: ({ hotel }) => ({
    title: hotel,
    body: 'The hotel did not confirm your booking. What was paid comes back in full.',
  }),
  booking_cancelled: ({ hotel, reference }) => ({ title: hotel, body: `Booking ${reference} is cancelled.` }),
  booking_part_cancelled: ({ hotel, reference }) => ({
    title: hotel,
    body: `A part of booking ${reference} is cancelled.`,
  }),
  booking_cancelled_by_hotel: ({ hotel, reference }) => ({
    title: hotel,
    body: `The hotel cancelled booking ${reference}. What was paid comes back in full.`,
  }),
  booking_no_show: ({ hotel }) => ({ title: hotel, body: 'The hotel says that nobody came.' }),
  booking_came_after_all: ({ hotel }) => ({ title: hotel, body: 'The hotel says that the guest came after all.' }),
  price_changed: ({ hotel, amount }) => ({ title: hotel, body: `The price changed: it is ${amount} now.` }),
  flight_issuing: ({ hotel }) => ({ title: hotel, body: 'The airline was asked for your tickets.' }),
  flight_issued: ({ hotel, reference }) => ({ title: hotel, body: `Your tickets are issued: ${reference}.` }),
  flight_not_issued: ({ hotel }) => ({
    title: hotel,
    body: 'The airline did not issue your tickets. What was paid comes back in full.',
  }),
  flight_cancelled: ({ hotel, reference }) => ({ title: hotel, body: `The flights of ${reference} are cancelled.` }),
  flight_changed: ({ hotel, reference }) => ({ title: hotel, body: `Your flights are changed: ${reference}.` }),
  flight_not_changed: ({ hotel }) => ({
    title: hotel,
    body: 'The airline did not change your flights: the old ones stand. What the change cost comes back in full.',
  }),
  flight_change_unpaid: ({ hotel }) => ({
    title: hotel,
    body: 'The change was not paid in time: your old flights stand, and nothing was charged.',
  }),
  schedule_asked: ({ hotel, moved }) => ({ title: hotel, body: moved }),
  schedule_reminder: ({ hotel, moved }) => ({ title: hotel, body: moved }),
  schedule_taken: ({ hotel, moved }) => ({ title: hotel, body: moved }),
  schedule_refunded: ({ hotel, amount }) => ({
    title: hotel,
    body: `${amount} comes back for flights that the airline changed.`,
  }),
  approval_asked: ({ hotel, by, amount }) => ({ title: hotel, body: `${by} asks for approval: ${amount}.` }),
  approval_given: ({ hotel, by, isPaid }) => ({
    title: hotel,
    body: isPaid
      ? `${by} approved your flights. The airline issues the tickets next.`
      : `${by} approved your flights. Pay for them now.`,
  }),
  approval_refused: ({ hotel, by, note }) => ({ title: hotel, body: `${by} did not approve this: ${note}` }),
  approval_expired: ({ hotel }) => ({ title: hotel, body: 'Nobody approved this in time. Nothing was booked.' }),
  approval_sold_out: ({ hotel }) => ({
    title: hotel,
    body: 'When it was to be approved these flights were sold out. It still waits; look for others.',
  }),
  approval_withdrawn: ({ hotel, by }) => ({
    title: hotel,
    body: `${by} took back the request. There is nothing to decide.`,
  }),
  approval_lapsed: ({ hotel, by }) => ({ title: hotel, body: `Nobody decided in time on what ${by} asked for.` }),
  hold_ending: ({ hotel }) => ({ title: hotel, body: 'Your rooms are kept for five more minutes at most.' }),
  hold_expired: ({ hotel }) => ({ title: hotel, body: 'Your rooms are no longer kept. Nothing was charged.' }),
  payment_received: ({ hotel, amount }) => ({ title: hotel, body: `Your payment of ${amount} has arrived.` }),
  payment_failed: ({ hotel, amount }) => ({
    title: hotel,
    body: `The payment of ${amount} failed. You can try again.`,
  }),
  payment_expired: ({ hotel, service }) => ({
    title: hotel,
    body: `The time to pay is over and the ${STOCK.en[service]} are free again.`,
  }),
  refund_approved: ({ hotel, amount }) => ({ title: hotel, body: `A refund of ${amount} is approved.` }),
  refund_sent: ({ hotel, amount }) => ({ title: hotel, body: `A refund of ${amount} is on its way.` }),
  refund_received: ({ hotel, amount }) => ({ title: hotel, body: `A refund of ${amount} has arrived.` }),
  refund_refused: ({ hotel, amount }) => ({ title: hotel, body: `The bank did not take a refund of ${amount}.` }),
  review_invited: ({ hotel }) => ({ title: hotel, body: 'How was your stay?' }),
  new_sign_in: ({ browser, os }) => ({
    title: 'A new sign-in',
    body: `Somebody signed in to your account with ${[browser, os].filter(Boolean).join(', ') || 'a new browser'}.`,
  }),
  password_changed: () => ({ title: 'Your password was changed', body: 'If it was not you, set a new one now.' }),
}

const ID: Readonly<Record<NotificationKind, PushTextOf>> = {
  booking_issuing: ({ hotel }) => ({ title: hotel, body: 'Pemesanan Anda menunggu jawaban hotel.' }),
  booking_confirmed: ({ hotel, reference }) => ({ title: hotel, body: `Penginapan Anda sudah dipesan: ${reference}.` }),
  booking_not_confirmed: ({ hotel }) => ({
    title: hotel,
    body: 'Hotel tidak mengonfirmasi pemesanan Anda. Semua yang dibayar dikembalikan.',
  }),
  booking_cancelled: ({ hotel, reference }) => ({ title: hotel, body: `Pemesanan ${reference} dibatalkan.` }),
  booking_part_cancelled: ({ hotel, reference }) => ({
    title: hotel,
    body: `Sebagian pemesanan ${reference} dibatalkan.`,
  }),
  booking_cancelled_by_hotel: ({ hotel, reference }) => ({
    title: hotel,
    body: `Hotel membatalkan pemesanan ${reference}. Semua yang dibayar dikembalikan.`,
  }),
  booking_no_show: ({ hotel }) => ({ title: hotel, body: 'Menurut hotel tidak ada tamu yang datang.' }),
  booking_came_after_all: ({ hotel }) => ({ title: hotel, body: 'Menurut hotel tamunya akhirnya datang.' }),
  price_changed: ({ hotel, amount }) => ({ title: hotel, body: `Harganya berubah: sekarang ${amount}.` }),
  flight_issuing: ({ hotel }) => ({ title: hotel, body: 'Maskapai sudah diminta menerbitkan tiket Anda.' }),
  flight_issued: ({ hotel, reference }) => ({ title: hotel, body: `Tiket Anda sudah terbit: ${reference}.` }),
  flight_not_issued: ({ hotel }) => ({
    title: hotel,
    body: 'Maskapai tidak menerbitkan tiket Anda. Semua yang dibayar dikembalikan.',
  }),
  flight_cancelled: ({ hotel, reference }) => ({ title: hotel, body: `Penerbangan ${reference} dibatalkan.` }),
  flight_changed: ({ hotel, reference }) => ({ title: hotel, body: `Penerbangan Anda sudah diubah: ${reference}.` }),
  flight_not_changed: ({ hotel }) => ({
    title: hotel,
    body: 'Maskapai tidak mengubah penerbangan Anda: yang lama tetap berlaku. Biaya perubahan dikembalikan penuh.',
  }),
  flight_change_unpaid: ({ hotel }) => ({
    title: hotel,
    body: 'Perubahan tidak dibayar tepat waktu: penerbangan lama tetap berlaku, dan tidak ada yang ditagihkan.',
  }),
  schedule_asked: ({ hotel, moved }) => ({ title: hotel, body: moved }),
  schedule_reminder: ({ hotel, moved }) => ({ title: hotel, body: moved }),
  schedule_taken: ({ hotel, moved }) => ({ title: hotel, body: moved }),
  schedule_refunded: ({ hotel, amount }) => ({
    title: hotel,
    body: `${amount} dikembalikan untuk penerbangan yang diubah maskapai.`,
  }),
  approval_asked: ({ hotel, by, amount }) => ({ title: hotel, body: `${by} meminta persetujuan: ${amount}.` }),
  approval_given: ({ hotel, by, isPaid }) => ({
    title: hotel,
    body: isPaid
      ? `${by} menyetujui penerbangan Anda. Maskapai menerbitkan tiketnya.`
      : `${by} menyetujui penerbangan Anda. Bayarlah sekarang.`,
  }),
  approval_refused: ({ hotel, by, note }) => ({ title: hotel, body: `${by} tidak menyetujui ini: ${note}` }),
  approval_expired: ({ hotel }) => ({
    title: hotel,
    body: 'Tidak ada yang menyetujui tepat waktu. Tidak ada yang dipesan.',
  }),
  approval_sold_out: ({ hotel }) => ({
    title: hotel,
    body: 'Ketika akan disetujui, penerbangan ini sudah habis. Permintaan masih menunggu; carilah yang lain.',
  }),
  approval_withdrawn: ({ hotel, by }) => ({
    title: hotel,
    body: `${by} menarik kembali permintaannya. Tidak ada lagi yang perlu diputuskan.`,
  }),
  approval_lapsed: ({ hotel, by }) => ({ title: hotel, body: `Permintaan ${by} tidak diputuskan tepat waktu.` }),
  hold_ending: ({ hotel }) => ({ title: hotel, body: 'Kamar Anda disimpan paling lama lima menit lagi.' }),
  hold_expired: ({ hotel }) => ({ title: hotel, body: 'Kamar Anda tidak lagi disimpan. Tidak ada yang ditagih.' }),
  payment_received: ({ hotel, amount }) => ({ title: hotel, body: `Pembayaran ${amount} sudah diterima.` }),
  payment_failed: ({ hotel, amount }) => ({
    title: hotel,
    body: `Pembayaran ${amount} gagal. Anda dapat mencoba lagi.`,
  }),
  payment_expired: ({ hotel, service }) => ({
    title: hotel,
    body: `Waktu pembayaran habis dan ${STOCK.id[service]} dilepas kembali.`,
  }),
  refund_approved: ({ hotel, amount }) => ({ title: hotel, body: `Pengembalian dana ${amount} disetujui.` }),
  refund_sent: ({ hotel, amount }) => ({ title: hotel, body: `Pengembalian dana ${amount} sedang dikirim.` }),
  refund_received: ({ hotel, amount }) => ({ title: hotel, body: `Pengembalian dana ${amount} sudah sampai.` }),
  refund_refused: ({ hotel, amount }) => ({ title: hotel, body: `Bank tidak menerima pengembalian dana ${amount}.` }),
  review_invited: ({ hotel }) => ({ title: hotel, body: 'Bagaimana penginapan Anda?' }),
  new_sign_in: ({ browser, os }) => ({
    title: 'Ada yang baru masuk',
    body: `Seseorang masuk ke akun Anda dengan ${[browser, os].filter(Boolean).join(', ') || 'peramban baru'}.`,
  }),
  password_changed: () => ({ title: 'Kata sandi Anda diganti', body: 'Jika bukan Anda, segera buat yang baru.' }),
}

const PUSH_TEXTS = { en: EN, id: ID } as const

export const pushText = (locale: Locale, notification: NotificationFacts): PushText => {
  const {
    reference = '',
    hotel = '',
    service = 'stay',
    amount,
    browser = '',
    os = '',
    by = '',
    note = '',
  }: Facts = notification.facts
  const { isPaid = false }: Facts = notification.facts
  const price = amount === undefined ? '' : moneyText(locale, amount)
  const moved = 'flightNow' in notification.facts ? movedText(locale, notification.facts) : ''
  return PUSH_TEXTS[locale][notification.kind]({
    reference,
    hotel,
    service,
    browser,
    os,
    by,
    note,
    isPaid,
    amount: price,
    moved,
  })
}

/** The words for what waited until quiet hours were over. */
export const digestText = (locale: Locale, count: number): PushText =>
  locale === 'id'
    ? { title: 'Singgah', body: `${count} pemberitahuan baru tentang perjalanan Anda.` }
    : { title: 'Singgah', body: `${count} new notifications about your trips.` }
