import type { Transport } from '#contract/bookings/journeys.ts'

/** Languages of letters; they do not follow that of the page. */
export const LETTER_LANGUAGES = ['id', 'en'] as const
export type LetterLanguage = (typeof LETTER_LANGUAGES)[number]

type Person = { name: string; position: string }

export type LetterTexts = {
  tag: string
  letter: {
    title: string
    number: (number: string) => string
    opening: (signer: Person, company: string) => string
    name: string
    position: string
    task: string
    purpose: string
    place: string
    time: (days: number, from: string, to: string) => string
    timeLabel: string
    transport: string
    costCentre: string
    closing: string
    place_and_day: (city: string, day: string) => string
  }
  order: {
    title: string
    number: string
    rows: {
      officer: string
      traveller: string
      position: string
      purpose: string
      transport: string
      from: string
      to: string
      duration: string
      departs: string
      returns: string
      companions: string
      birthDate: string
      note: string
      budget: string
      costCentre: string
      company: string
      others: string
    }
    days: (days: number) => string
    seeLetter: (number: string) => string
    issuedIn: string
    onDay: string
    visum: string
    departsFrom: string
    home: string
    to: string
    onDate: string
    arrivesIn: string
    head: string
    backHome: string
    checked: string
    remarks: string
    attention: string
    warning: string
  }
  transport: Readonly<Record<Transport, string>>
}

/**
 * The words of the travel order are those of the form of PMK 113/PMK.05/2012 (Perjalanan Dinas Dalam Negeri), annexes
 * II and III, with "pejabat" where the form names an officer of the state budget, so that private firms can use it.
 */
const ID: LetterTexts = {
  tag: 'id-ID',
  letter: {
    title: 'SURAT TUGAS',
    number: (number) => `Nomor: ${number}`,
    opening: ({ name, position }, company) =>
      `Yang bertanda tangan di bawah ini, ${name}, ${position} ${company}, dengan ini memberikan tugas kepada:`,
    name: 'Nama',
    position: 'Jabatan',
    task: 'untuk melaksanakan perjalanan dinas sebagai berikut:',
    purpose: 'Maksud',
    place: 'Tempat tujuan',
    time: (days, from, to) => (from === to ? `${days} hari, ${from}` : `${days} hari, ${from} s.d. ${to}`),
    timeLabel: 'Waktu',
    transport: 'Alat angkutan',
    costCentre: 'Pembebanan biaya',
    closing:
      'Demikian surat tugas ini dibuat untuk dilaksanakan dengan penuh tanggung jawab. Setelah selesai, yang bersangkutan ' +
      'menyampaikan laporan perjalanan dinas.',
    place_and_day: (city, day) => `${city}, ${day}`,
  },
  order: {
    title: 'SURAT PERJALANAN DINAS (SPD)',
    number: 'Nomor',
    rows: {
      officer: 'Pejabat yang memberi tugas',
      traveller: 'Nama pegawai yang melaksanakan perjalanan dinas',
      position: 'Jabatan',
      purpose: 'Maksud perjalanan dinas',
      transport: 'Alat angkutan yang dipergunakan',
      from: 'a. Tempat berangkat',
      to: 'b. Tempat tujuan',
      duration: 'a. Lamanya perjalanan dinas',
      departs: 'b. Tanggal berangkat',
      returns: 'c. Tanggal harus kembali',
      companions: 'Pengikut: nama',
      birthDate: 'Tanggal lahir',
      note: 'Keterangan',
      budget: 'Pembebanan anggaran',
      costCentre: 'b. Akun',
      company: 'a. Instansi',
      others: 'Keterangan lain-lain',
    },
    days: (days) => `${days} (hari)`,
    seeLetter: (number) => `Surat Tugas ${number}`,
    issuedIn: 'Dikeluarkan di',
    onDay: 'Tanggal',
    visum: 'VISUM KEBERANGKATAN DAN KEDATANGAN',
    departsFrom: 'Berangkat dari',
    home: '(tempat kedudukan)',
    to: 'Ke',
    onDate: 'Pada tanggal',
    arrivesIn: 'Tiba di',
    head: 'Kepala / pejabat setempat',
    backHome: 'Tiba kembali di (tempat kedudukan)',
    checked:
      'Telah diperiksa dengan keterangan bahwa perjalanan tersebut atas perintahnya dan semata-mata untuk kepentingan jabatan ' +
      'dalam waktu yang sesingkat-singkatnya.',
    remarks: 'CATATAN LAIN-LAIN',
    attention: 'PERHATIAN',
    warning:
      'Pejabat yang menerbitkan SPD, pegawai yang melakukan perjalanan dinas, dan para pejabat yang mengesahkan tanggal ' +
      'berangkat/tiba bertanggung jawab atas kebenaran isinya.',
  },
  transport: {
    air: 'Pesawat udara',
    train: 'Kereta api',
    ship: 'Kapal laut',
    bus: 'Bus',
    car: 'Kendaraan bermotor',
  },
}

const EN: LetterTexts = {
  tag: 'en-GB',
  letter: {
    title: 'ASSIGNMENT LETTER',
    number: (number) => `Number: ${number}`,
    opening: ({ name, position }, company) =>
      `The undersigned, ${name}, ${position} of ${company}, hereby assigns the following to travel on business:`,
    name: 'Name',
    position: 'Position',
    task: 'with the details below:',
    purpose: 'Purpose',
    place: 'Destination',
    time: (days, from, to) => (from === to ? `1 day, ${from}` : `${days} days, ${from} to ${to}`),
    timeLabel: 'Dates',
    transport: 'Transport',
    costCentre: 'Charged to',
    closing: 'A trip report is due once the trip is over.',
    place_and_day: (city, day) => `${city}, ${day}`,
  },
  order: {
    title: 'BUSINESS TRAVEL ORDER (SPD)',
    number: 'Number',
    rows: {
      officer: 'Assigned by',
      traveller: 'Employee who travels',
      position: 'Position',
      purpose: 'Purpose of the trip',
      transport: 'Transport',
      from: 'a. Place of departure',
      to: 'b. Destination',
      duration: 'a. Length of the trip',
      departs: 'b. Departure',
      returns: 'c. Return',
      companions: 'Accompanied by: name',
      birthDate: 'Date of birth',
      note: 'Note',
      budget: 'Charged to',
      costCentre: 'b. Account',
      company: 'a. Company',
      others: 'Other remarks',
    },
    days: (days) => (days === 1 ? '1 day' : `${days} days`),
    seeLetter: (number) => `Assignment letter ${number}`,
    issuedIn: 'Issued in',
    onDay: 'Date',
    visum: 'STAMPS OF DEPARTURE AND ARRIVAL',
    departsFrom: 'Departed from',
    home: '(place of work)',
    to: 'To',
    onDate: 'On',
    arrivesIn: 'Arrived in',
    head: 'Local officer in charge',
    backHome: 'Back at (place of work)',
    checked: 'Checked: the trip was made as ordered, for business only and in the shortest possible time.',
    remarks: 'REMARKS',
    attention: 'NOTICE',
    warning:
      'Whoever issues this order, whoever travels by it and whoever confirms departures and arrivals answers for what it says.',
  },
  transport: { air: 'Plane', train: 'Train', ship: 'Ship', bus: 'Bus', car: 'Car' },
}

export const LETTER_TEXTS: Readonly<Record<LetterLanguage, LetterTexts>> = { id: ID, en: EN }
