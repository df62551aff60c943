import type { ErrorCode } from './errors.ts'

/** Texts of the codes that a search form shows before anything is sent; loaded with the first screen. */
export const SEARCH_ERROR_TEXTS = {
  validation_failed: {
    en: "This isn't valid. Check it and try again.",
    id: 'Isian ini tidak valid. Periksa lalu coba lagi.',
  },
  date_invalid: { en: 'Enter a valid date.', id: 'Masukkan tanggal yang benar.' },
  check_in_in_past: {
    en: 'That check-in date has passed. Choose a later one.',
    id: 'Tanggal check-in sudah lewat. Pilih tanggal lain.',
  },
  check_in_too_far: {
    en: 'You can book stays up to 365 nights ahead.',
    id: 'Penginapan bisa dipesan hingga 365 malam ke depan.',
  },
  check_out_not_after_check_in: { en: 'Check-out must be after check-in.', id: 'Check-out harus setelah check-in.' },
  stay_too_long: { en: 'A stay can be up to 30 nights.', id: 'Maksimal menginap 30 malam.' },
  guests_out_of_range: {
    en: 'Choose 1 to 32 adults (at least one per room) and up to 16 children.',
    id: 'Pilih 1–32 orang dewasa (minimal satu per kamar) dan maksimal 16 anak.',
  },
  rooms_out_of_range: {
    en: 'Choose 1 to 8 rooms and name one guest for each.',
    id: 'Pilih 1–8 kamar dan isi satu nama tamu untuk tiap kamar.',
  },
  guests_differ: {
    en: "The guests per room don't add up. Check rooms, adults and children.",
    id: 'Jumlah tamu per kamar tidak cocok. Periksa kamar, orang dewasa, dan anak.',
  },
  child_age_missing: { en: "Choose each child's age.", id: 'Pilih usia setiap anak.' },
  ends_before_start: {
    en: "This can't end before it starts.",
    id: 'Waktu selesai tidak boleh sebelum waktu mulai.',
  },
  outside_too_long: {
    en: 'A booking can last up to a year. Check the dates.',
    id: 'Maksimal satu tahun. Periksa tanggalnya.',
  },
  required: { en: 'Required.', id: 'Wajib diisi.' },
  not_found: { en: "We couldn't find this.", id: 'Tidak ditemukan.' },
} as const satisfies Partial<Record<ErrorCode, Readonly<Record<'en' | 'id', string>>>>
