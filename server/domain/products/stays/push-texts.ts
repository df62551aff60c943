import type { ProductPushTexts } from '#server/domain/notifications/push-texts.ts'

/** What pushes say of stays in words of their own. */
export const STAY_PUSH_TEXTS: ProductPushTexts = {
  en: {
    booking_issuing: ({ title }) => ({ title, body: 'Your booking waits for the word of the hotel.' }),
    booking_confirmed: ({ title, reference }) => ({ title, body: `Your stay is booked: ${reference}.` }),
    booking_not_confirmed: ({ title }) => ({
      title,
      body: 'The hotel did not confirm your booking. What was paid comes back in full.',
    }),
    booking_cancelled_by_hotel: ({ title, reference }) => ({
      title,
      body: `The hotel cancelled booking ${reference}. What was paid comes back in full.`,
    }),
    booking_no_show: ({ title }) => ({ title, body: 'The hotel says that nobody came.' }),
    booking_came_after_all: ({ title }) => ({ title, body: 'The hotel says that the guest came after all.' }),
    hold_ending: ({ title }) => ({ title, body: 'Your rooms are kept for five more minutes at most.' }),
    hold_expired: ({ title }) => ({ title, body: 'Your rooms are no longer kept. Nothing was charged.' }),
    review_invited: ({ title }) => ({ title, body: 'How was your stay?' }),
    payment_expired: ({ title }) => ({
      title,
      body: `The time to pay is over and the rooms are free again.`,
    }),
  },
  id: {
    booking_issuing: ({ title }) => ({ title, body: 'Pemesanan Anda menunggu jawaban hotel.' }),
    booking_confirmed: ({ title, reference }) => ({ title, body: `Penginapan Anda sudah dipesan: ${reference}.` }),
    booking_not_confirmed: ({ title }) => ({
      title,
      body: 'Hotel tidak mengonfirmasi pemesanan Anda. Semua yang dibayar dikembalikan.',
    }),
    booking_cancelled_by_hotel: ({ title, reference }) => ({
      title,
      body: `Hotel membatalkan pemesanan ${reference}. Semua yang dibayar dikembalikan.`,
    }),
    booking_no_show: ({ title }) => ({ title, body: 'Menurut hotel tidak ada tamu yang datang.' }),
    booking_came_after_all: ({ title }) => ({ title, body: 'Menurut hotel tamunya akhirnya datang.' }),
    hold_ending: ({ title }) => ({ title, body: 'Kamar Anda disimpan paling lama lima menit lagi.' }),
    hold_expired: ({ title }) => ({ title, body: 'Kamar Anda tidak lagi disimpan. Tidak ada yang ditagih.' }),
    review_invited: ({ title }) => ({ title, body: 'Bagaimana penginapan Anda?' }),
    payment_expired: ({ title }) => ({
      title,
      body: `Waktu pembayaran habis dan kamar dilepas kembali.`,
    }),
  },
}
