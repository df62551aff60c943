import type { CabFeature, CabScene, VehicleClass } from '#contract/products/cabs/vehicles.ts'

type Model = {
  model: string
  scene: CabScene
  people: number
  bags: number
  features: readonly CabFeature[]
}

type ClassOfFleet = {
  models: readonly Model[]
  /** Rupiah in Jakarta without VAT. */
  transferBase: number
  transferPerKm: number
  perHour: number
  perDay: number
  selfDrivePerDay: number | null
  deposit: number
}

/** Models by class; people are passengers beside the driver. */
export const FLEET: Readonly<Record<VehicleClass, ClassOfFleet>> = {
  economy: {
    models: [
      { model: 'Toyota Agya', scene: 'hatchback', people: 3, bags: 2, features: ['automatic'] },
      { model: 'Honda Brio', scene: 'hatchback', people: 3, bags: 2, features: ['automatic', 'phone_charger'] },
      { model: 'Wuling Binguo EV', scene: 'hatchback', people: 3, bags: 2, features: ['electric', 'automatic'] },
    ],
    transferBase: 45_000,
    transferPerKm: 4_500,
    perHour: 85_000,
    perDay: 550_000,
    selfDrivePerDay: 320_000,
    deposit: 1_000_000,
  },
  comfort: {
    models: [
      { model: 'Toyota Avanza', scene: 'mpv', people: 5, bags: 3, features: ['phone_charger'] },
      { model: 'Mitsubishi Xpander', scene: 'mpv', people: 5, bags: 4, features: ['phone_charger', 'automatic'] },
      { model: 'BYD M6', scene: 'mpv', people: 5, bags: 3, features: ['electric', 'automatic', 'phone_charger'] },
    ],
    transferBase: 60_000,
    transferPerKm: 5_500,
    perHour: 110_000,
    perDay: 680_000,
    selfDrivePerDay: 420_000,
    deposit: 1_500_000,
  },
  executive: {
    models: [
      { model: 'Toyota Camry', scene: 'sedan', people: 3, bags: 3, features: ['wifi', 'water', 'phone_charger'] },
      { model: 'Hyundai Ioniq 6', scene: 'sedan', people: 3, bags: 3, features: ['electric', 'wifi', 'water'] },
      { model: 'Toyota Fortuner', scene: 'suv', people: 5, bags: 4, features: ['water', 'phone_charger', 'large_boot'] },
    ],
    transferBase: 180_000,
    transferPerKm: 11_000,
    perHour: 290_000,
    perDay: 1_850_000,
    selfDrivePerDay: null,
    deposit: 5_000_000,
  },
  van: {
    models: [
      { model: 'Toyota HiAce', scene: 'van', people: 9, bags: 8, features: ['large_boot', 'phone_charger'] },
      { model: 'Hyundai Staria', scene: 'van', people: 7, bags: 7, features: ['large_boot', 'wifi', 'water'] },
      { model: 'Toyota HiAce Access', scene: 'van', people: 7, bags: 6, features: ['wheelchair', 'large_boot'] },
    ],
    transferBase: 120_000,
    transferPerKm: 8_500,
    perHour: 185_000,
    perDay: 1_150_000,
    selfDrivePerDay: null,
    deposit: 3_000_000,
  },
  minibus: {
    models: [
      { model: 'Isuzu Elf', scene: 'minibus', people: 16, bags: 16, features: ['large_boot'] },
      { model: 'Mercedes-Benz Sprinter', scene: 'minibus', people: 14, bags: 14, features: ['large_boot', 'wifi', 'water'] },
    ],
    transferBase: 230_000,
    transferPerKm: 12_500,
    perHour: 310_000,
    perDay: 1_950_000,
    selfDrivePerDay: null,
    deposit: 5_000_000,
  },
}

export const COLOURS: readonly { en: string; id: string }[] = [
  { en: 'white', id: 'putih' },
  { en: 'black', id: 'hitam' },
  { en: 'silver', id: 'perak' },
  { en: 'grey', id: 'abu-abu' },
  { en: 'dark blue', id: 'biru tua' },
]

/** Fictional: given and family names of drivers, by country; others have those of `other`. */
export const DRIVER_NAMES: Readonly<Record<string, { first: readonly string[]; last: readonly string[] }>> = {
  ID: {
    first: ['Agus', 'Budi', 'Dedi', 'Eko', 'Hendra', 'Iwan', 'Joko', 'Made', 'Rudi', 'Slamet', 'Sri', 'Wayan', 'Yanti'],
    last: ['Santoso', 'Wijaya', 'Saputra', 'Hidayat', 'Nugroho', 'Kurniawan', 'Lestari', 'Pratama', 'Setiawan', 'Utami'],
  },
  other: {
    first: ['Adam', 'Ben', 'Carlos', 'Dina', 'Elena', 'Hassan', 'Ivan', 'Kim', 'Lee', 'Maria', 'Nadia', 'Omar', 'Ravi'],
    last: ['Ahmed', 'Brown', 'Chen', 'Dubois', 'Khan', 'Kumar', 'Martin', 'Meyer', 'Park', 'Reyes', 'Silva', 'Tan'],
  },
}

/** Plate letters of Indonesian cities; elsewhere plates are made up. */
export const PLATES: Readonly<Record<string, string>> = {
  jakarta: 'B',
  tangerang: 'B',
  bekasi: 'B',
  bogor: 'F',
  bandung: 'D',
  surabaya: 'L',
  malang: 'N',
  semarang: 'H',
  surakarta: 'AD',
  yogyakarta: 'AB',
  denpasar: 'DK',
  mataram: 'DR',
  medan: 'BK',
  makassar: 'DD',
  'labuan-bajo': 'EB',
}
