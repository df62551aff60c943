import type { ErrorCode } from '#contract/core/errors.ts'

export const CAB_ERROR_TEXTS = {
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
  cab_flight_too_far: {
    en: 'Your pick-up can only move by three hours. Book another ride for this flight.',
    id: 'Penjemputan hanya bisa bergeser tiga jam. Pesan mobil lain untuk penerbangan ini.',
  },
  cab_changes_too_many: {
    en: 'This ride has been changed too often. Call the operator.',
    id: 'Pesanan ini sudah terlalu sering diubah. Hubungi penyelenggara.',
  },
  driver_too_young: {
    en: 'The driver is too young for this car. Choose a car with a driver.',
    id: 'Usia pengemudi di bawah batas untuk mobil ini. Pilih mobil dengan sopir.',
  },
  driver_licence_missing: {
    en: "Enter the driver's licence details.",
    id: 'Isi data SIM pengemudi.',
  },
  driver_licence_too_new: {
    en: "The driver hasn't held a licence long enough for this car. Choose a car with a driver.",
    id: 'SIM pengemudi belum cukup lama untuk mobil ini. Pilih mobil dengan sopir.',
  },
  cab_taken: {
    en: 'This car has just been taken. Choose another car or time.',
    id: 'Mobil ini baru saja dipesan. Pilih mobil atau waktu lain.',
  },
  cab_hold_expired: {
    en: 'Your car is no longer held. Choose it again.',
    id: 'Mobil Anda tidak lagi ditahan. Pilih lagi.',
  },
  cab_hold_not_extendable: {
    en: "This car can't be held any longer. Book now to keep it.",
    id: 'Mobil ini tidak bisa ditahan lebih lama. Pesan sekarang agar tidak hilang.',
  },
  cab_approval_too_late: {
    en: 'This ride starts too soon to be approved. Choose a later one.',
    id: 'Perjalanan ini dimulai terlalu dekat untuk disetujui. Pilih waktu yang lebih lambat.',
  },
  cab_change_too_late: {
    en: 'The ride has begun. Call the driver instead.',
    id: 'Perjalanan sudah dimulai. Hubungi sopir Anda.',
  },
  cab_board_too_long: { en: 'Choose up to 14 days.', id: 'Pilih maksimal 14 hari.' },
  cab_driver_busy: {
    en: 'This driver has another ride at that time. Choose another.',
    id: 'Sopir ini punya perjalanan lain pada waktu itu. Pilih yang lain.',
  },
  cab_driver_unknown: {
    en: 'This driver no longer works for the operator. Choose another.',
    id: 'Sopir ini tidak lagi bekerja untuk penyelenggara. Pilih yang lain.',
  },
  cab_vehicle_unfit: {
    en: 'This car is of another operator, or takes too few people or bags. Choose another.',
    id: 'Mobil ini milik penyelenggara lain atau kapasitasnya kurang. Pilih yang lain.',
  },
  cab_no_show_too_early: {
    en: 'The waiting time is not over yet. Wait before you report a no-show.',
    id: 'Waktu tunggu belum habis. Tunggu sebelum melaporkan penumpang tidak datang.',
  },
  cab_review_too_early: {
    en: 'You can review this ride once it has ended.',
    id: 'Ulasan bisa ditulis setelah perjalanan selesai.',
  },
  cab_review_too_late: {
    en: 'Reviews close 180 days after the ride.',
    id: 'Ulasan ditutup 180 hari setelah perjalanan.',
  },
  cab_already_reviewed: { en: "You've already reviewed this ride.", id: 'Anda sudah mengulas perjalanan ini.' },
} as const satisfies Partial<Record<ErrorCode, { en: string; id: string }>>
