import type { ProductPushTexts } from '#server/domain/notifications/push-texts.ts'

/** What pushes say of flights in words of their own. */
export const FLIGHT_PUSH_TEXTS: ProductPushTexts = {
  en: {
    flight_issuing: ({ title }) => ({ title, body: 'The airline was asked for your tickets.' }),
    flight_issued: ({ title, reference }) => ({ title, body: `Your tickets are issued: ${reference}.` }),
    flight_not_issued: ({ title }) => ({
      title,
      body: 'The airline did not issue your tickets. What was paid comes back in full.',
    }),
    flight_cancelled: ({ title, reference }) => ({ title, body: `The flights of ${reference} are cancelled.` }),
    flight_changed: ({ title, reference }) => ({ title, body: `Your flights are changed: ${reference}.` }),
    flight_not_changed: ({ title }) => ({
      title,
      body: 'The airline did not change your flights: the old ones stand. What the change cost comes back in full.',
    }),
    flight_change_unpaid: ({ title }) => ({
      title,
      body: 'The change was not paid in time: your old flights stand, and nothing was charged.',
    }),
    schedule_asked: ({ title, moved }) => ({ title, body: moved }),
    schedule_reminder: ({ title, moved }) => ({ title, body: moved }),
    schedule_taken: ({ title, moved }) => ({ title, body: moved }),
    schedule_refunded: ({ title, amount }) => ({
      title,
      body: `${amount} comes back for flights that the airline changed.`,
    }),
    approval_given: ({ title, by, isPaid }) => ({
      title,
      body: isPaid
        ? `${by} approved your flights. The airline issues the tickets next.`
        : `${by} approved your flights. Pay for them now.`,
    }),
    approval_sold_out: ({ title }) => ({
      title,
      body: 'When it was to be approved these flights were sold out. It still waits; look for others.',
    }),
    payment_expired: ({ title }) => ({
      title,
      body: `The time to pay is over and the seats are free again.`,
    }),
  },
  id: {
    flight_issuing: ({ title }) => ({ title, body: 'Maskapai sudah diminta menerbitkan tiket Anda.' }),
    flight_issued: ({ title, reference }) => ({ title, body: `Tiket Anda sudah terbit: ${reference}.` }),
    flight_not_issued: ({ title }) => ({
      title,
      body: 'Maskapai tidak menerbitkan tiket Anda. Semua yang dibayar dikembalikan.',
    }),
    flight_cancelled: ({ title, reference }) => ({ title, body: `Penerbangan ${reference} dibatalkan.` }),
    flight_changed: ({ title, reference }) => ({ title, body: `Penerbangan Anda sudah diubah: ${reference}.` }),
    flight_not_changed: ({ title }) => ({
      title,
      body: 'Maskapai tidak mengubah penerbangan Anda: yang lama tetap berlaku. Biaya perubahan dikembalikan penuh.',
    }),
    flight_change_unpaid: ({ title }) => ({
      title,
      body: 'Perubahan tidak dibayar tepat waktu: penerbangan lama tetap berlaku, dan tidak ada yang ditagihkan.',
    }),
    schedule_asked: ({ title, moved }) => ({ title, body: moved }),
    schedule_reminder: ({ title, moved }) => ({ title, body: moved }),
    schedule_taken: ({ title, moved }) => ({ title, body: moved }),
    schedule_refunded: ({ title, amount }) => ({
      title,
      body: `${amount} dikembalikan untuk penerbangan yang diubah maskapai.`,
    }),
    approval_given: ({ title, by, isPaid }) => ({
      title,
      body: isPaid
        ? `${by} menyetujui penerbangan Anda. Maskapai menerbitkan tiketnya.`
        : `${by} menyetujui penerbangan Anda. Bayarlah sekarang.`,
    }),
    approval_sold_out: ({ title }) => ({
      title,
      body: 'Ketika akan disetujui, penerbangan ini sudah habis. Permintaan masih menunggu; carilah yang lain.',
    }),
    payment_expired: ({ title }) => ({
      title,
      body: `Waktu pembayaran habis dan kursi dilepas kembali.`,
    }),
  },
}
