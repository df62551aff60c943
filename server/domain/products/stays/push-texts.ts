import type { ProductPushTexts } from '#server/domain/notifications/push-texts.ts'

/** Push texts about stays. */
export const STAY_PUSH_TEXTS: ProductPushTexts = {
  en: {
    booking_issuing: ({ title }) => ({ title, body: 'Waiting for the hotel to confirm your booking.' }),
    booking_confirmed: ({ title, reference }) => ({ title, body: `Booking confirmed. Reference ${reference}.` }),
    booking_not_confirmed: ({ title }) => ({
      title,
      body: "The hotel couldn't confirm your booking. We'll refund you in full.",
    }),
    booking_cancelled_by_hotel: ({ title, reference }) => ({
      title,
      body: `The hotel cancelled booking ${reference}. We'll refund you in full.`,
    }),
    booking_no_show: ({ title }) => ({ title, body: 'The hotel reported a no-show.' }),
    booking_came_after_all: ({ title }) => ({ title, body: 'The hotel confirmed that the guest arrived.' }),
    host_booked: ({ title, reference }) => ({ title, body: `New booking ${reference}.` }),
    host_booking_changed: ({ title, reference }) => ({ title, body: `Booking ${reference} was changed.` }),
    host_booking_cancelled: ({ title, reference }) => ({ title, body: `Booking ${reference} was cancelled.` }),
    host_asked: ({ title, reference }) => ({ title, body: `Booking ${reference} waits for your answer.` }),
    host_request_withdrawn: ({ title, reference }) => ({ title, body: `The guest withdrew booking ${reference}.` }),
    host_request_expired: ({ title, reference }) => ({
      title,
      body: `The time to answer booking ${reference} ran out. It was declined.`,
    }),
    hold_ending: ({ title }) => ({ title, body: 'Your room hold expires in 5 minutes.' }),
    hold_expired: ({ title }) => ({ title, body: "Your room hold has expired. You haven't been charged." }),
    review_invited: ({ title }) => ({ title, body: 'How was your stay?' }),
    payment_expired: ({ title }) => ({
      title,
      body: `The time to pay ran out and the rooms were released.`,
    }),
  },
  id: {
    booking_issuing: ({ title }) => ({ title, body: 'Menunggu konfirmasi hotel untuk pesanan Anda.' }),
    booking_confirmed: ({ title, reference }) => ({
      title,
      body: `Pesanan terkonfirmasi. Nomor pesanan ${reference}.`,
    }),
    booking_not_confirmed: ({ title }) => ({
      title,
      body: 'Hotel tidak mengonfirmasi pesanan Anda. Dana Anda kami kembalikan penuh.',
    }),
    booking_cancelled_by_hotel: ({ title, reference }) => ({
      title,
      body: `Hotel membatalkan pesanan ${reference}. Dana Anda kami kembalikan penuh.`,
    }),
    booking_no_show: ({ title }) => ({ title, body: 'Hotel melaporkan tamu tidak datang.' }),
    booking_came_after_all: ({ title }) => ({ title, body: 'Hotel mengonfirmasi tamu sudah datang.' }),
    host_booked: ({ title, reference }) => ({ title, body: `Pesanan baru ${reference}.` }),
    host_booking_changed: ({ title, reference }) => ({ title, body: `Pesanan ${reference} diubah.` }),
    host_booking_cancelled: ({ title, reference }) => ({ title, body: `Pesanan ${reference} dibatalkan.` }),
    host_asked: ({ title, reference }) => ({ title, body: `Pesanan ${reference} menunggu jawaban Anda.` }),
    host_request_withdrawn: ({ title, reference }) => ({ title, body: `Tamu menarik pesanan ${reference}.` }),
    host_request_expired: ({ title, reference }) => ({
      title,
      body: `Waktu menjawab pesanan ${reference} habis. Pesanan ditolak otomatis.`,
    }),
    hold_ending: ({ title }) => ({ title, body: 'Waktu tahan kamar berakhir dalam 5 menit.' }),
    hold_expired: ({ title }) => ({ title, body: 'Waktu tahan kamar habis. Anda belum dikenai biaya.' }),
    review_invited: ({ title }) => ({ title, body: 'Bagaimana pengalaman menginap Anda?' }),
    payment_expired: ({ title }) => ({
      title,
      body: `Waktu pembayaran habis dan kamar dilepas.`,
    }),
  },
}
