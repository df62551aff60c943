import type { ErrorCode } from '#contract/core/errors.ts'
import { CAB_SEARCH_ERROR_TEXTS } from './search-error-texts.ts'

export const CAB_ERROR_TEXTS = {
  ...CAB_SEARCH_ERROR_TEXTS,
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
