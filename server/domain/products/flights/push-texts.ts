import type { ProductPushTexts } from '#server/domain/notifications/push-texts.ts'

/** Push texts about flights. */
export const FLIGHT_PUSH_TEXTS: ProductPushTexts = {
  en: {
    flight_issuing: ({ title }) => ({ title, body: 'The airline is issuing your tickets.' }),
    flight_issued: ({ title, reference }) => ({ title, body: `Tickets issued. Reference ${reference}.` }),
    flight_not_issued: ({ title }) => ({
      title,
      body: "The airline couldn't issue your tickets. We'll refund you in full.",
    }),
    flight_cancelled: ({ title, reference }) => ({ title, body: `Flights cancelled: ${reference}.` }),
    flight_changed: ({ title, reference }) => ({ title, body: `Flights changed. Reference ${reference}.` }),
    flight_not_changed: ({ title }) => ({
      title,
      body: "Flight change failed; your original flights are still valid. We'll refund the change in full.",
    }),
    flight_change_unpaid: ({ title }) => ({
      title,
      body: "The change wasn't paid in time. Your original flights are still valid.",
    }),
    schedule_asked: ({ title, moved }) => ({ title, body: moved }),
    schedule_reminder: ({ title, moved }) => ({ title, body: moved }),
    schedule_taken: ({ title, moved }) => ({ title, body: moved }),
    schedule_refunded: ({ title, amount }) => ({
      title,
      body: `Refund of ${amount} for flights the airline changed.`,
    }),
    approval_given: ({ title, by, isPaid }) => ({
      title,
      body: isPaid
        ? `${by} approved your flights. The airline is issuing the tickets.`
        : `${by} approved your flights. Pay now to get your tickets.`,
    }),
    approval_sold_out: ({ title }) => ({
      title,
      body: 'These flights sold out before approval. Choose others.',
    }),
    payment_expired: ({ title }) => ({
      title,
      body: `The time to pay ran out and the seats were released.`,
    }),
  },
  id: {
    flight_issuing: ({ title }) => ({ title, body: 'Maskapai sedang menerbitkan tiket Anda.' }),
    flight_issued: ({ title, reference }) => ({ title, body: `Tiket sudah terbit. Nomor pesanan ${reference}.` }),
    flight_not_issued: ({ title }) => ({
      title,
      body: 'Maskapai gagal menerbitkan tiket. Dana Anda kami kembalikan penuh.',
    }),
    flight_cancelled: ({ title, reference }) => ({ title, body: `Penerbangan dibatalkan: ${reference}.` }),
    flight_changed: ({ title, reference }) => ({ title, body: `Penerbangan diubah. Nomor pesanan ${reference}.` }),
    flight_not_changed: ({ title }) => ({
      title,
      body: 'Perubahan gagal; penerbangan lama tetap berlaku. Biaya perubahan kami kembalikan penuh.',
    }),
    flight_change_unpaid: ({ title }) => ({
      title,
      body: 'Perubahan tidak dibayar tepat waktu. Penerbangan lama tetap berlaku.',
    }),
    schedule_asked: ({ title, moved }) => ({ title, body: moved }),
    schedule_reminder: ({ title, moved }) => ({ title, body: moved }),
    schedule_taken: ({ title, moved }) => ({ title, body: moved }),
    schedule_refunded: ({ title, amount }) => ({
      title,
      body: `Pengembalian dana ${amount} untuk penerbangan yang diubah maskapai.`,
    }),
    approval_given: ({ title, by, isPaid }) => ({
      title,
      body: isPaid
        ? `${by} menyetujui penerbangan Anda. Tiket sedang diterbitkan.`
        : `${by} menyetujui penerbangan Anda. Bayar sekarang untuk mendapatkan tiket.`,
    }),
    approval_sold_out: ({ title }) => ({
      title,
      body: 'Penerbangan ini habis sebelum disetujui. Pilih yang lain.',
    }),
    payment_expired: ({ title }) => ({
      title,
      body: `Waktu pembayaran habis dan kursi dilepas.`,
    }),
  },
}
