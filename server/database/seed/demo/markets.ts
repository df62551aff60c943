import type { Culture } from './name-parts.ts'

/** When a city is dear: for `business` from Monday to Thursday, for `leisure` at weekends and in holidays. */
export type Mood = 'business' | 'leisure' | 'mixed'

export type Market = {
  cityId: string
  hotels: number
  /** How dear the city is, Jakarta being 1000. */
  levelPermille: number
  mood: Mood
  culture: Culture
  /** Telephone code of the city within its country; empty where the country has none. */
  areaCode: string
}

type Row = readonly [cityId: string, hotels: number, level: number, mood: Mood, culture: Culture, areaCode: string]

const ROWS: readonly Row[] = [
  ['jakarta', 66, 1000, 'business', 'betawi', '21'],
  ['surabaya', 32, 820, 'business', 'jawa', '31'],
  ['bandung', 26, 820, 'leisure', 'sunda', '22'],
  ['medan', 18, 780, 'business', 'melayu', '61'],
  ['semarang', 16, 760, 'business', 'jawa', '24'],
  ['makassar', 18, 800, 'business', 'bugis', '411'],
  ['palembang', 9, 740, 'business', 'melayu', '711'],
  ['yogyakarta', 26, 790, 'leisure', 'jawa', '274'],
  ['denpasar', 55, 980, 'leisure', 'bali', '361'],
  ['batam', 11, 850, 'mixed', 'melayu', '778'],
  ['balikpapan', 11, 880, 'business', 'kalimantan', '542'],
  ['samarinda', 6, 780, 'business', 'kalimantan', '541'],
  ['pontianak', 6, 740, 'business', 'kalimantan', '561'],
  ['banjarmasin', 6, 740, 'business', 'kalimantan', '511'],
  ['manado', 8, 820, 'mixed', 'minahasa', '431'],
  ['padang', 7, 750, 'mixed', 'minang', '751'],
  ['pekanbaru', 8, 750, 'business', 'melayu', '761'],
  ['malang', 10, 760, 'leisure', 'jawa', '341'],
  ['surakarta', 9, 740, 'mixed', 'jawa', '271'],
  ['labuan-bajo', 11, 1120, 'leisure', 'timur', '385'],
  ['mataram', 11, 860, 'leisure', 'sasak', '370'],
  ['kupang', 5, 780, 'business', 'timur', '380'],
  ['ambon', 5, 830, 'business', 'maluku', '911'],
  ['jayapura', 5, 1050, 'business', 'papua', '967'],
  ['sorong', 5, 980, 'mixed', 'papua', '951'],
  ['bandar-lampung', 6, 720, 'business', 'melayu', '721'],
  ['jambi', 5, 710, 'business', 'melayu', '741'],
  ['banda-aceh', 5, 720, 'mixed', 'aceh', '651'],
  ['kendari', 5, 770, 'business', 'bugis', '401'],
  ['palu', 5, 760, 'business', 'bugis', '451'],
  ['bogor', 5, 860, 'leisure', 'sunda', '251'],
  ['tangerang', 6, 880, 'business', 'betawi', '21'],
  ['bekasi', 5, 800, 'business', 'betawi', '21'],
  ['singapore', 14, 2750, 'business', 'straits', ''],
  ['kuala-lumpur', 10, 1080, 'business', 'straits', '3'],
  ['penang', 5, 980, 'leisure', 'straits', '4'],
  ['bangkok', 9, 1200, 'mixed', 'thai', '2'],
  ['manila', 6, 1350, 'business', 'filipino', '2'],
  ['ho-chi-minh-city', 6, 1080, 'business', 'viet', '28'],
  ['hanoi', 6, 1020, 'mixed', 'viet', '24'],
  ['phnom-penh', 5, 950, 'mixed', 'khmer', '23'],
  ['hong-kong', 6, 2350, 'business', 'han', ''],
  ['taipei', 5, 1900, 'business', 'han', '2'],
  ['tokyo', 7, 2500, 'business', 'nihon', '3'],
  ['seoul', 6, 2050, 'business', 'hanguk', '2'],
  ['shanghai', 5, 1650, 'business', 'han', '21'],
  ['beijing', 5, 1600, 'business', 'han', '10'],
  ['sydney', 5, 2900, 'business', 'austral', '2'],
  ['melbourne', 5, 2550, 'business', 'austral', '3'],
  ['perth', 5, 2450, 'business', 'austral', '8'],
  ['dubai', 6, 2350, 'mixed', 'gulf', '4'],
  ['doha', 5, 2000, 'business', 'gulf', ''],
  ['jeddah', 5, 1950, 'mixed', 'gulf', '12'],
  ['mumbai', 5, 1750, 'business', 'hind', '22'],
  ['new-delhi', 5, 1550, 'business', 'hind', '11'],
  ['london', 6, 3700, 'business', 'british', '20'],
  ['paris', 5, 3350, 'mixed', 'french', '1'],
  ['frankfurt', 5, 2650, 'business', 'german', '69'],
  ['amsterdam', 5, 3050, 'mixed', 'dutch', '20'],
  ['new-york', 6, 4100, 'business', 'american', '212'],
  ['san-francisco', 5, 3500, 'business', 'american', '415'],
]

export const MARKETS: readonly Market[] = ROWS.map(([cityId, hotels, levelPermille, mood, culture, areaCode]) => ({
  cityId,
  hotels,
  levelPermille,
  mood,
  culture,
  areaCode,
}))
