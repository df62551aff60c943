import type { Landmark } from './landmarks.ts'

const SEEN_IN: Readonly<Record<string, readonly Landmark[]>> = {
  bandung: ['sate'],
  bangkok: ['prangs'],
  'banda-aceh': ['mosque'],
  batam: ['cables'],
  bukittinggi: ['gadang'],
  denpasar: ['gate', 'meru'],
  hanoi: ['pagoda'],
  jakarta: ['monas'],
  jeddah: ['mosque'],
  'kuala-lumpur': ['twins'],
  'labuan-bajo': ['pinisi'],
  makassar: ['pinisi', 'tongkonan'],
  mataram: ['lumbung'],
  medan: ['palace'],
  padang: ['gadang'],
  palembang: ['ampera'],
  palu: ['tongkonan'],
  paris: ['eiffel'],
  pekanbaru: ['mosque'],
  'phnom-penh': ['prangs'],
  samarinda: ['mosque'],
  'san-francisco': ['suspension'],
  semarang: ['doors'],
  seoul: ['pagoda'],
  singapore: ['sands'],
  surabaya: ['cables'],
  surakarta: ['pagoda'],
  sydney: ['opera'],
  tokyo: ['tokyo'],
  toraja: ['tongkonan'],
  yogyakarta: ['temples', 'stupa', 'tugu'],
}

/** Cities without coconut palms and rice terraces. */
const COOL =
  'amsterdam beijing frankfurt london melbourne new-york paris san-francisco seoul shanghai sydney tokyo'.split(' ')

const idOf = (city: string): string =>
  city
    .replace(/^city:/, '')
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '-')

/** Landmarks of a city, given as an id, a name or a key of the search. */
export const landmarksOf = (city: string): readonly Landmark[] => SEEN_IN[idOf(city)] ?? []
export const isTropical = (city: string): boolean => !COOL.includes(idOf(city))
