import type { FaultKind } from '#server/database/schema/supplier-faults.ts'

export type Language = 'en' | 'id'

type Kind = { name: string; does: string; value?: string }

const KINDS_EN: Readonly<Record<FaultKind, Kind>> = {
  slow: { name: 'Slow', does: 'The hotel takes a few seconds to respond.', value: 'seconds' },
  time_out: {
    name: 'No response',
    does: 'The hotel accepts the booking but its response is lost. Singgah checks again.',
    value: 'lost responses',
  },
  sold_out_at_commit: { name: 'Sold out at the last moment', does: 'No rooms are left when the booking is made.' },
  price_up: {
    name: 'Price up at the last moment',
    does: 'The price rises when the booking is made.',
    value: 'per mille',
  },
  price_down: {
    name: 'Price down at the last moment',
    does: 'The price falls when the booking is made.',
    value: 'per mille',
  },
  confirm_late: {
    name: 'Confirms late',
    does: 'The hotel confirms after a few minutes. After 15 minutes Singgah stops waiting.',
    value: 'minutes',
  },
  fail_after_payment: { name: 'Fails after payment', does: "The booking is paid, but the hotel doesn't accept it." },
  cancel_later: {
    name: 'Cancels later',
    does: 'The hotel confirms, then cancels after a few minutes.',
    value: 'minutes',
  },
}

const EN = {
  title: 'Simulate supplier problems',
  demo: 'Demo: these settings cause hotel and airline problems for everyone who uses this installation.',
  intro: 'A setting affects the next bookings made. Affected bookings keep it.',
  choose: 'What should go wrong?',
  value: 'How much',
  valueHint: 'Leave empty for the default',
  uses: 'Number of bookings',
  property: 'Hotel',
  propertyHint: 'Name or ID; leave empty for all hotels',
  set: 'Apply to hotels',
  now: 'Active',
  none: 'Nothing active: hotels confirm right away.',
  everywhere: 'all hotels',
  left: 'left',
  clear: 'Clear all',
  unknown: 'No hotel has this name or ID.',
  wrong: 'Enter whole numbers only.',
  kinds: KINDS_EN,
}

const KINDS_ID: Readonly<Record<FaultKind, Kind>> = {
  slow: { name: 'Lambat', does: 'Hotel perlu beberapa detik untuk merespons.', value: 'detik' },
  time_out: {
    name: 'Tanpa respons',
    does: 'Hotel menerima pesanan, tetapi responsnya hilang. Singgah memeriksa lagi.',
    value: 'respons hilang',
  },
  sold_out_at_commit: { name: 'Habis di saat terakhir', does: 'Kamar habis saat dipesan.' },
  price_up: { name: 'Harga naik di saat terakhir', does: 'Harga naik saat dipesan.', value: 'perseribu' },
  price_down: { name: 'Harga turun di saat terakhir', does: 'Harga turun saat dipesan.', value: 'perseribu' },
  confirm_late: {
    name: 'Terlambat mengonfirmasi',
    does: 'Hotel mengonfirmasi setelah beberapa menit. Setelah 15 menit Singgah berhenti menunggu.',
    value: 'menit',
  },
  fail_after_payment: { name: 'Gagal setelah dibayar', does: 'Sudah dibayar, tetapi hotel tidak menerimanya.' },
  cancel_later: {
    name: 'Membatalkan kemudian',
    does: 'Hotel mengonfirmasi, lalu membatalkan setelah beberapa menit.',
    value: 'menit',
  },
}

const ID: typeof EN = {
  title: 'Simulasi masalah pemasok',
  demo: 'Demo: pengaturan ini menimbulkan masalah hotel dan maskapai bagi semua pengguna instalasi ini.',
  intro: 'Pengaturan berlaku untuk pesanan berikutnya. Pesanan yang sudah terkena tetap memakainya.',
  choose: 'Masalah apa yang disimulasikan?',
  value: 'Besarnya',
  valueHint: 'Kosongkan untuk nilai bawaan',
  uses: 'Jumlah pesanan',
  property: 'Hotel',
  propertyHint: 'Nama atau ID; kosongkan untuk semua hotel',
  set: 'Terapkan ke hotel',
  now: 'Aktif',
  none: 'Tidak ada yang aktif: hotel langsung mengonfirmasi.',
  everywhere: 'semua hotel',
  left: 'tersisa',
  clear: 'Hapus semua',
  unknown: 'Tidak ada hotel dengan nama atau ID ini.',
  wrong: 'Isi dengan bilangan bulat.',
  kinds: KINDS_ID,
}

export const LABELS: Readonly<Record<Language, typeof EN>> = { en: EN, id: ID }
