import type { ProductPushTexts } from '#server/domain/notifications/push-texts.ts'

/** Push texts about tours. */
export const TOUR_PUSH_TEXTS: ProductPushTexts = {
  en: {
    booking_issuing: ({ title }) => ({ title, body: 'Waiting for the operator to confirm your tour.' }),
    booking_confirmed: ({ title, reference }) => ({ title, body: `Tour confirmed. Reference ${reference}.` }),
    booking_not_confirmed: ({ title }) => ({
      title,
      body: "The operator couldn't confirm your tour. We'll refund you in full.",
    }),
    tour_rescheduled: ({ title, reference }) => ({ title, body: `Booking ${reference} has a new date.` }),
    tour_cancelled_by_operator: ({ title }) => ({
      title,
      body: "The operator cancelled this tour. We'll refund you in full. Choose a new date.",
    }),
    host_booked: ({ title, reference }) => ({ title, body: `New booking ${reference}.` }),
    host_booking_changed: ({ title, reference }) => ({ title, body: `Booking ${reference} was changed.` }),
    host_booking_cancelled: ({ title, reference }) => ({ title, body: `Booking ${reference} was cancelled.` }),
    host_asked: ({ title, reference }) => ({ title, body: `Booking ${reference} waits for your answer.` }),
    host_request_withdrawn: ({ title, reference }) => ({ title, body: `The guest withdrew booking ${reference}.` }),
    host_request_expired: ({ title, reference }) => ({
      title,
      body: `The time to answer booking ${reference} ran out. It was declined.`,
    }),
    review_invited: ({ title }) => ({ title, body: 'How was your tour?' }),
    payment_expired: ({ title }) => ({ title, body: 'The time to pay ran out and the places were released.' }),
  },
  id: {
    booking_issuing: ({ title }) => ({ title, body: 'Menunggu konfirmasi penyelenggara untuk tur Anda.' }),
    booking_confirmed: ({ title, reference }) => ({ title, body: `Tur terkonfirmasi. Nomor pesanan ${reference}.` }),
    booking_not_confirmed: ({ title }) => ({
      title,
      body: 'Penyelenggara tidak mengonfirmasi tur Anda. Dana Anda kami kembalikan penuh.',
    }),
    tour_rescheduled: ({ title, reference }) => ({ title, body: `Jadwal pesanan ${reference} sudah diubah.` }),
    tour_cancelled_by_operator: ({ title }) => ({
      title,
      body: 'Penyelenggara membatalkan tur ini. Dana Anda kami kembalikan penuh. Pilih tanggal baru.',
    }),
    host_booked: ({ title, reference }) => ({ title, body: `Pesanan baru ${reference}.` }),
    host_booking_changed: ({ title, reference }) => ({ title, body: `Pesanan ${reference} diubah.` }),
    host_booking_cancelled: ({ title, reference }) => ({ title, body: `Pesanan ${reference} dibatalkan.` }),
    host_asked: ({ title, reference }) => ({ title, body: `Pesanan ${reference} menunggu jawaban Anda.` }),
    host_request_withdrawn: ({ title, reference }) => ({ title, body: `Tamu menarik pesanan ${reference}.` }),
    host_request_expired: ({ title, reference }) => ({
      title,
      body: `Waktu menjawab pesanan ${reference} habis. Pesanan ditolak otomatis.`,
    }),
    review_invited: ({ title }) => ({ title, body: 'Bagaimana tur Anda?' }),
    payment_expired: ({ title }) => ({ title, body: 'Waktu pembayaran habis dan tempat dilepas.' }),
  },
}
