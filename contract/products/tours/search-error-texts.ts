import type { ErrorCode } from '#contract/core/errors.ts'

/** Texts of the codes that the form of a tour search shows. */
export const TOUR_SEARCH_ERROR_TEXTS = {
  tour_day_in_past: {
    en: 'That day has already passed there. Choose a later one.',
    id: 'Hari itu sudah lewat di sana. Pilih tanggal lain.',
  },
  tour_day_too_far: {
    en: 'You can book tours up to 365 days ahead.',
    id: 'Tur bisa dipesan hingga 365 hari ke depan.',
  },
  tour_dates_too_long: { en: 'Choose up to 92 days.', id: 'Pilih maksimal 92 hari.' },
  tour_people_out_of_range: {
    en: 'Choose 1 to 30 adults and up to 15 children.',
    id: 'Pilih 1–30 orang dewasa dan maksimal 15 anak.',
  },
} as const satisfies Partial<Record<ErrorCode, { en: string; id: string }>>
