/** An island or a province with the cities of it that can be searched, by their ids, the best known first. */
export type Region = {
  id: string
  kind: 'island' | 'province'
  name: string
  otherNames: readonly string[]
  /** Instead of the names of its cities, where travellers know it by other places. */
  context?: string
  cityIds: readonly string[]
}

export const REGIONS: readonly Region[] = [
  {
    id: 'bali',
    kind: 'island',
    name: 'Bali',
    otherNames: ['Pulau Bali'],
    context: 'Denpasar, Ubud, Kuta, Seminyak',
    cityIds: ['denpasar'],
  },
  {
    id: 'lombok',
    kind: 'island',
    name: 'Lombok',
    otherNames: ['Pulau Lombok'],
    context: 'Mataram, Senggigi, Mandalika',
    cityIds: ['mataram'],
  },
  { id: 'flores', kind: 'island', name: 'Flores', otherNames: ['Pulau Flores'], cityIds: ['labuan-bajo'] },
  {
    id: 'java',
    kind: 'island',
    name: 'Java',
    otherNames: ['Jawa', 'Pulau Jawa'],
    cityIds: [
      'jakarta',
      'surabaya',
      'bandung',
      'yogyakarta',
      'semarang',
      'surakarta',
      'malang',
      'bogor',
      'bekasi',
      'tangerang',
    ],
  },
  {
    id: 'sumatra',
    kind: 'island',
    name: 'Sumatra',
    otherNames: ['Sumatera', 'Pulau Sumatera'],
    cityIds: ['medan', 'palembang', 'padang', 'pekanbaru', 'bandar-lampung', 'jambi', 'banda-aceh'],
  },
  {
    id: 'kalimantan',
    kind: 'island',
    name: 'Kalimantan',
    otherNames: ['Borneo'],
    cityIds: ['balikpapan', 'banjarmasin', 'pontianak', 'samarinda'],
  },
  {
    id: 'sulawesi',
    kind: 'island',
    name: 'Sulawesi',
    otherNames: ['Celebes'],
    cityIds: ['makassar', 'manado', 'palu', 'kendari'],
  },
  {
    id: 'west-java',
    kind: 'province',
    name: 'West Java',
    otherNames: ['Jawa Barat', 'Jabar'],
    cityIds: ['bandung', 'bogor', 'bekasi'],
  },
  {
    id: 'central-java',
    kind: 'province',
    name: 'Central Java',
    otherNames: ['Jawa Tengah', 'Jateng'],
    cityIds: ['semarang', 'surakarta'],
  },
  {
    id: 'east-java',
    kind: 'province',
    name: 'East Java',
    otherNames: ['Jawa Timur', 'Jatim'],
    cityIds: ['surabaya', 'malang'],
  },
]
