import type { ScheduleSwitch } from '#server/database/schema/products/flights/flight-switches.ts'

type Kind = { name: string; does: string }

const KINDS_EN: Readonly<Record<ScheduleSwitch, Kind>> = {
  later: { name: 'Later', does: 'The first flight leaves and lands later; a connection may be missed.' },
  earlier: { name: 'Earlier', does: 'The first flight leaves and lands earlier.' },
  cancelled: { name: 'Cancelled', does: 'The flight no longer operates.' },
}

const EN = {
  title: 'Flights',
  intro: 'Schedule changes after tickets are issued. Travellers choose what to do.',
  choose: 'What should the airline do?',
  minutes: 'Minutes',
  minutesHint: 'Leave empty for 75',
  reference: 'Booking',
  referenceHint: 'Reference, applied right away; leave empty for the next tickets issued',
  leg: 'Flight',
  legHint: '1 is the first flight of the trip',
  uses: 'Number of bookings',
  usesHint: 'If no reference is entered',
  set: 'Apply to flights',
  none: 'Nothing active: flights leave as scheduled.',
  unknown: 'No issued flights have this reference or flight number.',
  kinds: KINDS_EN,
}

const KINDS_ID: Readonly<Record<ScheduleSwitch, Kind>> = {
  later: {
    name: 'Lebih lambat',
    does: 'Penerbangan pertama berangkat dan tiba lebih lambat; penerbangan lanjutan bisa tertinggal.',
  },
  earlier: { name: 'Lebih awal', does: 'Penerbangan pertama berangkat dan tiba lebih awal.' },
  cancelled: { name: 'Dibatalkan', does: 'Penerbangan tidak dioperasikan lagi.' },
}

const ID: typeof EN = {
  title: 'Penerbangan',
  intro: 'Perubahan jadwal setelah tiket terbit. Penumpang memilih tindak lanjutnya.',
  choose: 'Apa yang dilakukan maskapai?',
  minutes: 'Menit',
  minutesHint: 'Kosongkan untuk 75',
  reference: 'Pesanan',
  referenceHint: 'Nomor pesanan, langsung berlaku; kosongkan untuk tiket yang terbit berikutnya',
  leg: 'Penerbangan ke',
  legHint: '1 adalah yang pertama',
  uses: 'Jumlah pesanan',
  usesHint: 'Jika tidak ada nomor pesanan',
  set: 'Terapkan ke penerbangan',
  none: 'Tidak ada yang aktif: penerbangan berangkat sesuai jadwal.',
  unknown: 'Tidak ada tiket terbit dengan nomor ini, atau penerbangan itu tidak ada.',
  kinds: KINDS_ID,
}

export const SCHEDULE_LABELS = { en: EN, id: ID } as const
