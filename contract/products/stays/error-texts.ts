import type { ErrorCode } from '#contract/core/errors.ts'

export const STAY_ERROR_TEXTS = {
  prepay_needed: {
    en: 'For now, this hotel takes no more bookings from new companies to pay at the hotel. Choose a room you pay for when you book.',
    id: 'Untuk sementara, hotel ini tidak menerima lagi pesanan bayar di hotel dari perusahaan baru. Pilih kamar yang dibayar saat memesan.',
  },
  already_replied: {
    en: "You've already replied to this review.",
    id: 'Anda sudah membalas ulasan ini.',
  },
  stay_approval_too_late: {
    en: 'This stay starts too soon to be approved. Choose a later check-in.',
    id: 'Check-in ini terlalu dekat untuk disetujui. Pilih tanggal yang lebih lambat.',
  },
  property_paused: {
    en: "This property isn't taking new bookings at the moment. Choose another.",
    id: 'Properti ini sedang tidak menerima pesanan baru. Pilih yang lain.',
  },
  check_in_too_soon: {
    en: 'This property needs more notice before check-in. Choose a later check-in.',
    id: 'Properti ini perlu dipesan lebih awal sebelum check-in. Pilih tanggal check-in yang lebih lambat.',
  },
  check_in_beyond_window: {
    en: "This property can't be booked this far ahead yet. Choose an earlier check-in.",
    id: 'Properti ini belum bisa dipesan sejauh itu. Pilih tanggal check-in yang lebih awal.',
  },
  nights_closed: {
    en: "At least one of these nights can't be booked. Choose other dates.",
    id: 'Setidaknya satu malam ini tidak bisa dipesan. Pilih tanggal lain.',
  },
  closed_to_arrival: {
    en: "You can't check in on this day. Choose another check-in.",
    id: 'Check-in pada tanggal ini tidak tersedia. Pilih tanggal check-in lain.',
  },
  stay_below_minimum: {
    en: 'This stay is shorter than the minimum from this day. Choose more nights.',
    id: 'Lama menginap kurang dari minimum mulai tanggal ini. Tambah malamnya.',
  },
  stay_above_maximum: {
    en: 'This stay is longer than this property allows. Choose fewer nights.',
    id: 'Lama menginap melebihi batas properti ini. Kurangi malamnya.',
  },
  night_price_invalid: {
    en: 'Enter a price above 0 and up to 1,000,000,000.',
    id: 'Isi harga di atas 0 dan paling banyak 1.000.000.000.',
  },
  price_change_invalid: {
    en: 'Enter a whole percentage from -90 to 500, except 0.',
    id: 'Isi persentase bulat dari -90 sampai 500, selain 0.',
  },
  rooms_for_sale_invalid: {
    en: 'Enter a number of rooms from 0 to 999.',
    id: 'Isi jumlah kamar dari 0 sampai 999.',
  },
  min_nights_invalid: {
    en: 'Enter 1 to 30 nights.',
    id: 'Isi 1 sampai 30 malam.',
  },
  calendar_range_too_long: {
    en: 'Choose at most 730 nights at once.',
    id: 'Pilih paling banyak 730 malam sekaligus.',
  },
  calendar_change_empty: {
    en: 'Choose what to change.',
    id: 'Pilih yang ingin diubah.',
  },
  currency_of_property: {
    en: "Enter the price in the property's currency.",
    id: 'Isi harga dalam mata uang properti.',
  },
} as const satisfies Partial<Record<ErrorCode, { en: string; id: string }>>
