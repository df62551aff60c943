import type { ErrorCode } from '#contract/core/errors.ts'
import { TOUR_CANCELLATION_ERROR_TEXTS } from './cancellation-error-texts.ts'
import { TOUR_SEARCH_ERROR_TEXTS } from './search-error-texts.ts'

export const TOUR_ERROR_TEXTS = {
  ...TOUR_SEARCH_ERROR_TEXTS,
  tour_people_too_few: {
    en: 'This tour needs more people in one booking. Add some.',
    id: 'Jumlah peserta kurang untuk tur ini. Tambah peserta.',
  },
  tour_people_too_many: {
    en: "That's more people than one booking can have. Choose fewer.",
    id: 'Jumlah peserta melebihi batas satu pesanan. Kurangi peserta.',
  },
  unit_unknown: {
    en: 'This ticket is no longer offered. Choose another.',
    id: 'Tiket ini tidak lagi dijual. Pilih tiket lain.',
  },
  unit_too_few: { en: 'Choose more of this ticket.', id: 'Jumlah tiket ini kurang. Tambah lagi.' },
  unit_too_many: { en: 'Choose fewer of this ticket.', id: 'Jumlah tiket ini terlalu banyak. Kurangi.' },
  child_needs_adult: {
    en: 'Children need an adult on this tour. Add one.',
    id: 'Anak harus didampingi orang dewasa. Tambah peserta dewasa.',
  },
  traveller_too_young: {
    en: 'This traveller is too young for this ticket. Choose another ticket.',
    id: 'Usia peserta ini di bawah batas tiket. Pilih tiket lain.',
  },
  traveller_too_old: {
    en: 'This traveller is too old for this ticket. Choose another ticket.',
    id: 'Usia peserta ini di atas batas tiket. Pilih tiket lain.',
  },
  travellers_differ: {
    en: 'Enter one traveller for each ticket.',
    id: 'Isi data satu peserta untuk setiap tiket.',
  },
  pick_up_unknown: {
    en: 'This pick-up is no longer offered. Choose another.',
    id: 'Titik jemput ini tidak tersedia lagi. Pilih yang lain.',
  },
  answer_missing: { en: 'The operator needs this answer.', id: 'Penyelenggara memerlukan jawaban ini.' },
  question_unknown: {
    en: 'The operator no longer asks this. Reload the page.',
    id: 'Pertanyaan ini tidak diajukan lagi. Muat ulang halaman.',
  },
  departure_unknown: {
    en: 'There is no departure at this time. Choose another.',
    id: 'Tidak ada keberangkatan pada jam ini. Pilih jadwal lain.',
  },
  departure_closed: {
    en: 'Bookings for this departure have closed. Choose another.',
    id: 'Pemesanan untuk jadwal ini sudah ditutup. Pilih jadwal lain.',
  },
  departure_sold_out: {
    en: "There aren't enough places left on this departure. Choose another.",
    id: 'Sisa tempat pada jadwal ini tidak cukup. Pilih jadwal lain.',
  },
  places_invalid: {
    en: 'Enter 1 to 500 places.',
    id: 'Isi 1 sampai 500 tempat.',
  },
  places_below_taken: {
    en: 'More places are already taken. Enter at least as many.',
    id: 'Tempat yang sudah terisi lebih banyak. Isi paling sedikit sejumlah itu.',
  },
  departures_too_many: {
    en: 'Choose at most 500 departures at once.',
    id: 'Pilih paling banyak 500 keberangkatan sekaligus.',
  },
  departure_changed: {
    en: 'The bookings of this departure have changed since you looked, so it wasn’t cancelled. Check them and decide again.',
    id: 'Pesanan keberangkatan ini berubah sejak Anda melihatnya, jadi tidak dibatalkan. Periksa lagi lalu putuskan.',
  },
  departure_started: {
    en: 'This departure has already started. Choose later ones.',
    id: 'Keberangkatan ini sudah dimulai. Pilih yang lebih lambat.',
  },
  departure_unchanged: {
    en: "That's already your departure. Choose another.",
    id: 'Ini sudah jadwal Anda. Pilih jadwal lain.',
  },
  tour_hold_expired: {
    en: 'Your places are no longer held. Choose the departure again.',
    id: 'Tempat Anda tidak lagi ditahan. Pilih jadwal lagi.',
  },
  tour_hold_not_extendable: {
    en: "These places can't be held any longer. Book now to keep them.",
    id: 'Tempat ini tidak bisa ditahan lebih lama. Pesan sekarang agar tidak hilang.',
  },
  tour_approval_too_late: {
    en: 'This tour starts too soon to be approved. Choose a later one.',
    id: 'Tur ini dimulai terlalu dekat untuk disetujui. Pilih jadwal yang lebih lambat.',
  },
  reschedule_not_offered: {
    en: "The operator doesn't allow changing the date of this tour.",
    id: 'Penyelenggara tidak mengizinkan perubahan jadwal tur ini.',
  },
  reschedules_used: {
    en: "You can't change the date of this booking again.",
    id: 'Jadwal pesanan ini tidak bisa diubah lagi.',
  },
  reschedule_too_late: {
    en: "It's too late to change the date of this tour.",
    id: 'Batas waktu untuk mengubah jadwal tur ini sudah lewat.',
  },
  reschedule_day_too_far: {
    en: "The operator doesn't allow moving to this day. Choose an earlier one.",
    id: 'Penyelenggara tidak mengizinkan pindah ke hari ini. Pilih hari yang lebih awal.',
  },
  reschedule_price_higher: {
    en: 'You can only change to a departure that costs the same or less.',
    id: 'Jadwal hanya bisa diubah ke harga yang sama atau lebih rendah.',
  },
  tour_review_too_early: {
    en: 'You can review this tour once it has ended.',
    id: 'Ulasan bisa ditulis setelah tur selesai.',
  },
  tour_review_too_late: {
    en: 'Reviews close 180 days after the tour.',
    id: 'Ulasan ditutup 180 hari setelah tur.',
  },
  tour_already_reviewed: { en: "You've already reviewed this tour.", id: 'Anda sudah mengulas tur ini.' },
  saved_tours_full: {
    en: 'Your saved list is full. Remove a tour to save another.',
    id: 'Daftar tersimpan penuh. Hapus satu tur untuk menyimpan yang lain.',
  },
  ...TOUR_CANCELLATION_ERROR_TEXTS,
  voucher_redeemed: { en: 'This voucher has already been used.', id: 'Voucer ini sudah digunakan.' },
  voucher_not_valid: {
    en: "This voucher isn't valid today.",
    id: 'Voucer ini tidak berlaku hari ini.',
  },
  operator_unavailable: {
    en: "We can't reach the operator right now. You haven't been charged. Try again soon.",
    id: 'Mitra penyelenggara tidak dapat dihubungi. Anda belum dikenai biaya. Coba lagi sebentar lagi.',
  },
} as const satisfies Partial<Record<ErrorCode, { en: string; id: string }>>
