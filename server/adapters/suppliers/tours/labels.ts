import type { FaultKind } from '#server/database/schema/supplier-faults.ts'
import type { KindText, SectionTexts } from '../fault-section.ts'

const KINDS_EN: Readonly<Record<FaultKind, KindText>> = {
  slow: { name: 'Slow', does: 'The operator takes a few seconds to respond.', value: 'seconds' },
  time_out: {
    name: 'No response',
    does: 'The operator accepts the booking but its response is lost.',
    value: 'lost responses',
  },
  sold_out_at_commit: { name: 'Sold out at the last moment', does: 'No places are left when the booking is made.' },
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
  confirm_late: { name: 'Confirms late', does: 'The operator confirms after a few minutes.', value: 'minutes' },
  fail_after_payment: { name: 'Fails after payment', does: "The booking is paid, but the operator doesn't accept it." },
  cancel_later: {
    name: 'Cancels later',
    does: 'The operator confirms, then cancels after a few minutes.',
    value: 'minutes',
  },
}

const EN: SectionTexts<FaultKind> = {
  title: 'Tours',
  intro: 'A setting affects the next bookings of tours.',
  choose: 'What should go wrong with tours?',
  value: 'How much',
  valueHint: 'Leave empty for the default',
  uses: 'Number of bookings',
  only: 'Tour',
  onlyHint: 'Title or ID; leave empty for all tours',
  set: 'Apply to tours',
  none: 'Nothing active: operators confirm right away.',
  everywhere: 'all tours',
  left: 'left',
  clear: 'Clear all for tours',
  unknown: 'No tour has this title or ID.',
  kinds: KINDS_EN,
}

const KINDS_ID: Readonly<Record<FaultKind, KindText>> = {
  slow: { name: 'Lambat', does: 'Penyelenggara perlu beberapa detik untuk merespons.', value: 'detik' },
  time_out: {
    name: 'Tidak merespons',
    does: 'Penyelenggara menerima pesanan tetapi jawabannya hilang.',
    value: 'jawaban hilang',
  },
  sold_out_at_commit: { name: 'Habis pada saat terakhir', does: 'Tidak ada tempat tersisa saat pesanan dibuat.' },
  price_up: { name: 'Harga naik pada saat terakhir', does: 'Harga naik saat pesanan dibuat.', value: 'per mil' },
  price_down: { name: 'Harga turun pada saat terakhir', does: 'Harga turun saat pesanan dibuat.', value: 'per mil' },
  confirm_late: {
    name: 'Konfirmasi terlambat',
    does: 'Penyelenggara mengonfirmasi setelah beberapa menit.',
    value: 'menit',
  },
  fail_after_payment: {
    name: 'Gagal setelah pembayaran',
    does: 'Pesanan dibayar, tetapi penyelenggara tidak menerimanya.',
  },
  cancel_later: {
    name: 'Membatalkan kemudian',
    does: 'Penyelenggara mengonfirmasi, lalu membatalkan setelah beberapa menit.',
    value: 'menit',
  },
}

const ID: SectionTexts<FaultKind> = {
  title: 'Tur',
  intro: 'Pengaturan berlaku untuk pesanan tur berikutnya.',
  choose: 'Masalah apa yang disimulasikan pada tur?',
  value: 'Besarnya',
  valueHint: 'Kosongkan untuk nilai bawaan',
  uses: 'Jumlah pesanan',
  only: 'Tur',
  onlyHint: 'Judul atau ID; kosongkan untuk semua tur',
  set: 'Terapkan ke tur',
  none: 'Tidak ada yang aktif: penyelenggara langsung mengonfirmasi.',
  everywhere: 'semua tur',
  left: 'tersisa',
  clear: 'Hapus semua untuk tur',
  unknown: 'Tidak ada tur dengan judul atau ID ini.',
  kinds: KINDS_ID,
}

export const TOUR_LABELS: Readonly<Record<'en' | 'id', SectionTexts<FaultKind>>> = { en: EN, id: ID }
