import type { ErrorCode } from '#contract/core/errors.ts'

/** Texts of the codes that the form of a ride shows. */
export const CAB_SEARCH_ERROR_TEXTS = {
  cab_place_unknown: {
    en: "We can't find this place. Choose one from the list.",
    id: 'Tempat ini tidak ditemukan. Pilih dari daftar.',
  },
  cab_time_in_past: {
    en: 'That time has already passed there. Choose a later one.',
    id: 'Waktu itu sudah lewat di sana. Pilih waktu lain.',
  },
  cab_too_soon: {
    en: 'This operator needs more notice. Choose a later time or another car.',
    id: 'Waktu jemput terlalu dekat untuk penyelenggara ini. Pilih waktu yang lebih lambat atau mobil lain.',
  },
  cab_too_far_ahead: {
    en: 'You can book cars up to 365 days ahead.',
    id: 'Mobil bisa dipesan hingga 365 hari ke depan.',
  },
  cab_local_time_missing: {
    en: "This time doesn't exist there because the clocks change. Choose another.",
    id: 'Jam ini tidak ada di sana karena pergantian waktu. Pilih jam lain.',
  },
  cab_hours_out_of_range: { en: 'Choose 2 to 12 hours.', id: 'Pilih 2 sampai 12 jam.' },
  cab_days_out_of_range: { en: 'Choose 1 to 14 days.', id: 'Pilih 1 sampai 14 hari.' },
  cab_people_too_many: {
    en: "That's more people than this car takes. Choose a larger one.",
    id: 'Jumlah penumpang melebihi kapasitas mobil. Pilih mobil yang lebih besar.',
  },
  cab_bags_too_many: {
    en: "That's more luggage than this car takes. Choose a larger one.",
    id: 'Jumlah bagasi melebihi kapasitas mobil. Pilih mobil yang lebih besar.',
  },
  cab_child_seats_too_many: {
    en: 'Choose up to 3 child seats, and fewer than there are people.',
    id: 'Pilih maksimal 3 kursi anak, kurang dari jumlah penumpang.',
  },
  cab_stops_too_many: { en: 'Add up to 3 stops.', id: 'Tambahkan maksimal 3 titik singgah.' },
  cab_other_city: {
    en: "This car doesn't serve that city. Choose a place in the operator's city.",
    id: 'Mobil ini tidak melayani kota itu. Pilih tempat di kota penyelenggara.',
  },
  cab_leaves_city: {
    en: 'Cars by the hour or day stay in the pick-up city. Choose a place there or book a transfer.',
    id: 'Mobil per jam atau harian hanya untuk kota penjemputan. Pilih tempat di kota itu atau pesan antar-jemput.',
  },
  cab_places_equal: {
    en: 'This is the same place as the one before. Choose another.',
    id: 'Tempat ini sama dengan sebelumnya. Pilih tempat lain.',
  },
  cab_too_far_apart: {
    en: 'Transfers go up to 250 km. Choose a closer place or hire a car by the day.',
    id: 'Antar-jemput maksimal 250 km. Pilih tempat yang lebih dekat atau sewa harian.',
  },
  cab_airport_without_service: {
    en: 'No cars are offered at this airport. Choose another.',
    id: 'Belum ada mobil di bandara ini. Pilih bandara lain.',
  },
  cab_city_without_service: {
    en: 'No cars are offered in this city yet. Choose another.',
    id: 'Belum ada mobil di kota ini. Pilih kota lain.',
  },
  cab_flight_unknown: {
    en: "We can't find this flight. Check the number on your ticket.",
    id: 'Penerbangan ini tidak ditemukan. Periksa nomor di tiket Anda.',
  },
  cab_flight_elsewhere: {
    en: "This flight doesn't use the airport of your ride. Check the number or the airport.",
    id: 'Penerbangan ini tidak melalui bandara perjalanan Anda. Periksa nomor atau bandaranya.',
  },
  cab_flight_other_day: {
    en: "This flight doesn't operate on the day of your ride. Check the number or the day.",
    id: 'Penerbangan ini tidak ada pada hari perjalanan Anda. Periksa nomor atau tanggalnya.',
  },
} as const satisfies Partial<Record<ErrorCode, { en: string; id: string }>>
