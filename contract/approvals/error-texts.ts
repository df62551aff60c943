/** User-facing texts of the codes about travel policies, see `contract/error-texts.ts`. */
export const POLICY_ERROR_TEXTS = {
  policy_amount_invalid: {
    en: 'Enter a whole amount above zero.',
    id: 'Isi angka bulat di atas nol.',
  },
  policy_days_invalid: { en: 'Enter 1 to 365 days.', id: 'Isi 1 sampai 365 hari.' },
  policy_hours_invalid: {
    en: 'Enter the hours: up to 48 for a flight, up to 24 to compare.',
    id: 'Isi jumlah jam: maksimal 48 untuk penerbangan, maksimal 24 untuk perbandingan.',
  },
  policy_percent_invalid: { en: 'Enter 0 to 500 percent.', id: 'Isi 0 sampai 500 persen.' },
  policy_list_empty: { en: 'Choose at least one.', id: 'Pilih minimal satu.' },
  policy_times_equal: { en: 'Choose a later or earlier end time.', id: 'Pilih jam akhir yang berbeda.' },
  policy_day_in_past: {
    en: 'Choose tomorrow or a later day.',
    id: 'Pilih besok atau hari setelahnya.',
  },
  policy_day_too_far: {
    en: 'Choose a day within the next 365 days.',
    id: 'Pilih hari dalam 365 hari ke depan.',
  },
  policy_currency_fixed: {
    en: "The policy's currency can't change once a version is in use.",
    id: 'Mata uang kebijakan tidak bisa diubah setelah ada versi yang dipakai.',
  },
  group_name_taken: {
    en: 'Another group has this name. Choose a different one.',
    id: 'Nama ini sudah dipakai grup lain. Pilih nama lain.',
  },
  too_many_groups: {
    en: 'You have the most groups a company can have. Remove one first.',
    id: 'Jumlah grup sudah maksimal. Hapus salah satu dulu.',
  },
} as const

/** Of the codes about approval chains. */
export const CHAIN_ERROR_TEXTS = {
  approver_unfit: {
    en: 'Choose someone who may approve.',
    id: 'Pilih orang yang berwenang menyetujui.',
  },
  chain_empty: { en: 'Add at least one step.', id: 'Tambahkan minimal satu langkah.' },
  chain_first_always: {
    en: 'The first step applies to every amount. Remove its amount.',
    id: 'Langkah pertama berlaku untuk semua jumlah. Hapus jumlahnya.',
  },
  chain_sums_fall: {
    en: 'Enter the same amount as the step before, or a higher one.',
    id: 'Isi jumlah yang sama dengan langkah sebelumnya atau lebih tinggi.',
  },
  chain_same_approver: {
    en: 'This person decides on the step before. Choose someone else.',
    id: 'Orang ini sudah memutuskan di langkah sebelumnya. Pilih orang lain.',
  },
} as const
