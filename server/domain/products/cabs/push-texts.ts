import type { ProductPushTexts } from '#server/domain/notifications/push-texts.ts'

/** Push texts about rides. */
export const CAB_PUSH_TEXTS: ProductPushTexts = {
  en: {
    booking_issuing: ({ title }) => ({ title, body: 'Waiting for the operator to confirm your ride.' }),
    booking_confirmed: ({ title, reference }) => ({ title, body: `Ride confirmed. Reference ${reference}.` }),
    booking_not_confirmed: ({ title }) => ({
      title,
      body: "The operator couldn't confirm your ride. We'll refund you in full.",
    }),
    booking_no_show: ({ title }) => ({ title, body: 'The driver waited and left. This ride is a no-show.' }),
    cab_driver_assigned: ({ title }) => ({ title, body: 'Your driver is assigned. See name, phone and plate.' }),
    cab_driver_changed: ({ title }) => ({ title, body: 'Your driver or car has changed. See name, phone and plate.' }),
    cab_pick_up_moved: ({ title }) => ({ title, body: 'Your flight has a new time. We moved your pick-up.' }),
    cab_pick_up_not_moved: ({ title }) => ({
      title,
      body: 'Your flight has a new time and no car is free then. Call the operator.',
    }),
    cab_cancelled_by_operator: ({ title }) => ({
      title,
      body: "The operator cancelled this ride. We'll refund you in full.",
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
    review_invited: ({ title }) => ({ title, body: 'How was your ride?' }),
    payment_expired: ({ title }) => ({ title, body: 'The time to pay ran out and the car was released.' }),
  },
  id: {
    booking_issuing: ({ title }) => ({ title, body: 'Menunggu konfirmasi penyelenggara untuk mobil Anda.' }),
    booking_confirmed: ({ title, reference }) => ({ title, body: `Mobil terkonfirmasi. Nomor pesanan ${reference}.` }),
    booking_not_confirmed: ({ title }) => ({
      title,
      body: 'Mitra tidak mengonfirmasi mobil Anda. Dana Anda kami kembalikan penuh.',
    }),
    booking_no_show: ({ title }) => ({ title, body: 'Sopir sudah menunggu lalu pergi. Anda tercatat tidak datang.' }),
    cab_driver_assigned: ({ title }) => ({
      title,
      body: 'Sopir Anda sudah ditentukan. Lihat nama, telepon, dan pelat.',
    }),
    cab_driver_changed: ({ title }) => ({
      title,
      body: 'Sopir atau mobil Anda berganti. Lihat nama, telepon, dan pelat.',
    }),
    cab_pick_up_moved: ({ title }) => ({ title, body: 'Jadwal pesawat berubah. Waktu jemput ikut kami ubah.' }),
    cab_pick_up_not_moved: ({ title }) => ({
      title,
      body: 'Jadwal pesawat berubah dan tidak ada mobil kosong. Hubungi penyelenggara.',
    }),
    cab_cancelled_by_operator: ({ title }) => ({
      title,
      body: 'Mitra membatalkan perjalanan ini. Dana Anda kami kembalikan penuh.',
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
    review_invited: ({ title }) => ({ title, body: 'Bagaimana perjalanan Anda?' }),
    payment_expired: ({ title }) => ({ title, body: 'Waktu pembayaran habis dan mobil dilepas.' }),
  },
}
