import type { ScheduleSwitch } from '#server/database/schema/products/flights/flight-switches.ts'

type Kind = { name: string; does: string }

const KINDS_EN: Readonly<Record<ScheduleSwitch, Kind>> = {
  later: { name: 'Later', does: 'The first flight of the leg leaves and lands later; a connection may be missed.' },
  earlier: { name: 'Earlier', does: 'The first flight of the leg leaves and lands earlier.' },
  cancelled: { name: 'Cancelled', does: 'The leg flies no more.' },
}

const EN = {
  title: 'Flights',
  intro: 'What an airline does to flights after it has issued their tickets. Travellers are asked what they want.',
  choose: 'What shall the airline do?',
  minutes: 'By how many minutes',
  minutesHint: 'Empty: 75',
  reference: 'To which booking',
  referenceHint: 'Its reference, at once; empty: to the next ones that are issued',
  leg: 'Which leg',
  legHint: '1 is the first',
  uses: 'For how many bookings',
  usesHint: 'Where no reference is given',
  set: 'Do it',
  none: 'Nothing is set: flights leave as they were sold.',
  unknown: 'No issued flights have this reference, or they have no such leg.',
  kinds: KINDS_EN,
}

const KINDS_ID: Readonly<Record<ScheduleSwitch, Kind>> = {
  later: {
    name: 'Lebih lambat',
    does: 'Penerbangan pertama berangkat dan tiba lebih lambat; sambungan bisa tidak terkejar.',
  },
  earlier: { name: 'Lebih awal', does: 'Penerbangan pertama berangkat dan tiba lebih awal.' },
  cancelled: { name: 'Dibatalkan', does: 'Penerbangan ini tidak terbang lagi.' },
}

const ID: typeof EN = {
  title: 'Penerbangan',
  intro: 'Yang dilakukan maskapai setelah tiket terbit. Penumpang ditanya apa yang mereka inginkan.',
  choose: 'Apa yang harus dilakukan maskapai?',
  minutes: 'Berapa menit',
  minutesHint: 'Kosong: 75',
  reference: 'Pemesanan yang mana',
  referenceHint: 'Nomor pesanan, seketika; kosong: yang terbit berikutnya',
  leg: 'Bagian perjalanan ke',
  legHint: '1 adalah yang pertama',
  uses: 'Untuk berapa pemesanan',
  usesHint: 'Jika tidak ada nomor pesanan',
  set: 'Lakukan',
  none: 'Tidak ada yang terpasang: penerbangan berangkat seperti yang dijual.',
  unknown: 'Tidak ada penerbangan terbit dengan nomor ini, atau bagian itu tidak ada.',
  kinds: KINDS_ID,
}

export const SCHEDULE_LABELS = { en: EN, id: ID } as const
