import type { CabFaultKind } from '#server/database/schema/supplier-faults.ts'
import type { SectionTexts } from '../fault-section.ts'

const EN: SectionTexts<CabFaultKind> = {
  title: 'Cabs',
  intro: 'A setting affects the next bookings of cars.',
  choose: 'What should go wrong with cars?',
  value: 'How much',
  valueHint: 'Leave empty for the default',
  uses: 'Number of bookings',
  only: 'Operator',
  onlyHint: 'Name or ID; leave empty for all operators',
  set: 'Apply to cars',
  none: 'Nothing active: operators confirm right away.',
  everywhere: 'all operators',
  left: 'left',
  clear: 'Clear all for cars',
  unknown: 'No operator has this name or ID.',
  kinds: {
    slow: { name: 'Slow', does: 'The operator takes a few seconds to respond.', value: 'seconds' },
    time_out: {
      name: 'No response',
      does: 'The operator accepts the booking but its response is lost.',
      value: 'lost responses',
    },
    sold_out_at_commit: { name: 'Car gone at the last moment', does: 'No car is left when the booking is made.' },
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
    fail_after_payment: {
      name: 'Fails after payment',
      does: "The booking is paid, but the operator doesn't accept it.",
    },
    cancel_later: {
      name: 'Cancels later',
      does: 'The operator confirms, then cancels after a few minutes.',
      value: 'minutes',
    },
    other_driver_later: {
      name: 'Another driver later',
      does: 'The operator confirms, then sends another driver after a few minutes.',
      value: 'minutes',
    },
  },
}

const ID: SectionTexts<CabFaultKind> = {
  title: 'Mobil & antar-jemput',
  intro: 'Pengaturan berlaku untuk pesanan mobil berikutnya.',
  choose: 'Masalah apa yang disimulasikan pada mobil?',
  value: 'Besarnya',
  valueHint: 'Kosongkan untuk nilai bawaan',
  uses: 'Jumlah pesanan',
  only: 'Mitra',
  onlyHint: 'Nama atau ID; kosongkan untuk semua mitra',
  set: 'Terapkan ke mobil',
  none: 'Tidak ada yang aktif: mitra langsung mengonfirmasi.',
  everywhere: 'semua mitra',
  left: 'tersisa',
  clear: 'Hapus semua untuk mobil',
  unknown: 'Tidak ada mitra dengan nama atau ID ini.',
  kinds: {
    slow: { name: 'Lambat', does: 'Mitra perlu beberapa detik untuk merespons.', value: 'detik' },
    time_out: {
      name: 'Tidak merespons',
      does: 'Mitra menerima pesanan tetapi jawabannya hilang.',
      value: 'jawaban hilang',
    },
    sold_out_at_commit: {
      name: 'Mobil habis pada saat terakhir',
      does: 'Tidak ada mobil tersisa saat pesanan dibuat.',
    },
    price_up: { name: 'Harga naik pada saat terakhir', does: 'Harga naik saat pesanan dibuat.', value: 'per mil' },
    price_down: { name: 'Harga turun pada saat terakhir', does: 'Harga turun saat pesanan dibuat.', value: 'per mil' },
    confirm_late: {
      name: 'Konfirmasi terlambat',
      does: 'Mitra mengonfirmasi setelah beberapa menit.',
      value: 'menit',
    },
    fail_after_payment: {
      name: 'Gagal setelah pembayaran',
      does: 'Pesanan dibayar, tetapi mitra tidak menerimanya.',
    },
    cancel_later: {
      name: 'Membatalkan kemudian',
      does: 'Mitra mengonfirmasi, lalu membatalkan setelah beberapa menit.',
      value: 'menit',
    },
    other_driver_later: {
      name: 'Ganti sopir kemudian',
      does: 'Mitra mengonfirmasi, lalu mengganti sopir setelah beberapa menit.',
      value: 'menit',
    },
  },
}

export const CAB_LABELS: Readonly<Record<'en' | 'id', SectionTexts<CabFaultKind>>> = { en: EN, id: ID }
