import type { ErrorCode } from '#contract/core/errors.ts'

/** Texts of the codes that the form of a flight search shows before anything is sent. */
export const FLIGHT_SEARCH_ERROR_TEXTS = {
  flyers_out_of_range: {
    en: 'Choose up to 9 travellers with seats and one infant per adult.',
    id: 'Maksimal 9 penumpang berkursi dan satu bayi per orang dewasa.',
  },
  flights_not_offered: {
    en: "Flights aren't sold here. You can book hotels.",
    id: 'Tiket pesawat tidak dijual di sini. Anda bisa memesan hotel.',
  },
  airport_unknown: {
    en: "We don't know this airport code. Choose from the list.",
    id: 'Kode bandara ini tidak dikenal. Pilih dari daftar.',
  },
  airport_repeated: { en: 'Choose a different airport to fly to.', id: 'Pilih bandara tujuan yang berbeda.' },
  legs_invalid: {
    en: "We can't read these flights. Search again.",
    id: 'Penerbangan ini tidak dapat dibaca. Cari lagi.',
  },
  legs_out_of_order: {
    en: 'Each flight must be on or after the day of the one before.',
    id: 'Tiap penerbangan harus pada hari yang sama atau setelah penerbangan sebelumnya.',
  },
  day_in_past: {
    en: 'That day has already passed at the airport. Choose a later one.',
    id: 'Hari itu sudah lewat di bandara keberangkatan. Pilih tanggal lain.',
  },
  day_too_far: {
    en: 'You can book flights up to 360 days ahead.',
    id: 'Penerbangan bisa dipesan hingga 360 hari ke depan.',
  },
} as const satisfies Partial<Record<ErrorCode, Readonly<Record<'en' | 'id', string>>>>
