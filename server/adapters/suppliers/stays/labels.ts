import type { FaultKind } from '#server/database/schema/products/stays/suppliers.ts'

export type Language = 'en' | 'id'

type Kind = { name: string; does: string; value?: string }

const KINDS_EN: Readonly<Record<FaultKind, Kind>> = {
  slow: { name: 'Slow', does: 'The hotel takes some seconds to answer.', value: 'seconds' },
  time_out: {
    name: 'No answer',
    does: 'It takes the booking, and the answer is lost. Singgah asks again.',
    value: 'lost answers',
  },
  sold_out_at_commit: { name: 'Sold out at the last moment', does: 'There is no room left when it is booked.' },
  price_up: { name: 'Dearer at the last moment', does: 'The price rises when it is booked.', value: 'thousandths' },
  price_down: {
    name: 'Cheaper at the last moment',
    does: 'The price falls when it is booked.',
    value: 'thousandths',
  },
  confirm_late: {
    name: 'Confirms late',
    does: 'The hotel confirms after some minutes. After fifteen Singgah gives up.',
    value: 'minutes',
  },
  fail_after_payment: { name: 'Fails after the payment', does: 'It is paid, and the hotel does not take it.' },
  cancel_later: {
    name: 'Cancels later',
    does: 'The hotel confirms, and cancels after some minutes.',
    value: 'minutes',
  },
}

const EN = {
  title: "Supplier's switches",
  demo: 'Demonstration: these switches make the hotels and airlines of this installation misbehave, for everybody who uses it.',
  intro: 'A switch strikes the next bookings when they are committed. What struck a booking stays with it.',
  choose: 'What shall go wrong?',
  value: 'How much',
  valueHint: 'Empty: as usual',
  uses: 'For how many bookings',
  property: 'At which hotel',
  propertyHint: 'Its name or id; empty: at every hotel',
  set: 'Set the switch',
  now: 'Set now',
  none: 'Nothing is set: the hotels confirm at once.',
  everywhere: 'every hotel',
  left: 'left',
  clear: 'Set everything back',
  unknown: 'No hotel has this name or id.',
  wrong: 'This could not be read. How much and how many are whole numbers.',
  kinds: KINDS_EN,
}

const KINDS_ID: Readonly<Record<FaultKind, Kind>> = {
  slow: { name: 'Lambat', does: 'Hotel baru menjawab setelah beberapa detik.', value: 'detik' },
  time_out: {
    name: 'Tanpa jawaban',
    does: 'Pemesanan diterima, tetapi jawabannya hilang. Singgah bertanya lagi.',
    value: 'jawaban hilang',
  },
  sold_out_at_commit: { name: 'Habis pada saat terakhir', does: 'Kamar sudah habis ketika dipesan.' },
  price_up: { name: 'Lebih mahal pada saat terakhir', does: 'Harga naik ketika dipesan.', value: 'perseribu' },
  price_down: { name: 'Lebih murah pada saat terakhir', does: 'Harga turun ketika dipesan.', value: 'perseribu' },
  confirm_late: {
    name: 'Terlambat mengonfirmasi',
    does: 'Hotel mengonfirmasi setelah beberapa menit. Setelah lima belas menit Singgah berhenti menunggu.',
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
  title: 'Sakelar pemasok',
  demo: 'Demonstrasi: sakelar ini membuat hotel dan maskapai di instalasi ini bermasalah, bagi semua penggunanya.',
  intro: 'Sakelar mengenai pemesanan berikutnya saat dipastikan. Yang sudah mengenai suatu pemesanan tetap melekat.',
  choose: 'Apa yang harus bermasalah?',
  value: 'Seberapa banyak',
  valueHint: 'Kosong: seperti biasa',
  uses: 'Untuk berapa pemesanan',
  property: 'Di hotel mana',
  propertyHint: 'Nama atau id hotel; kosong: di semua hotel',
  set: 'Pasang sakelar',
  now: 'Terpasang sekarang',
  none: 'Tidak ada yang terpasang: hotel mengonfirmasi seketika.',
  everywhere: 'semua hotel',
  left: 'tersisa',
  clear: 'Kembalikan semuanya',
  unknown: 'Tidak ada hotel dengan nama atau id ini.',
  wrong: 'Isian ini tidak terbaca. Banyaknya berupa bilangan bulat.',
  kinds: KINDS_ID,
}

export const LABELS: Readonly<Record<Language, typeof EN>> = { en: EN, id: ID }
