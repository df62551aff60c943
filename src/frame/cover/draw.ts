import { isTropical, landmarksOf } from './cities.ts'
import { TIMES, type Time } from './inks.ts'
import type { Landmark } from './landmarks.ts'
import { between, chance, newSheet, pick, type Shape } from './pen.ts'
import { compass, map, roomKey, ticket } from './scenes-cloth.ts'
import { coast, house, mountain, pool, terraces, waterfall } from './scenes-nature.ts'
import { balcony, bath, desk, dining, lobby, meeting, room, trunk, wing } from './scenes-rooms.ts'
import { harbour, hotel, landmark, market, streetCar, towers } from './scenes-town.ts'
import { aloft, apron, road, shoreRoad, signs, train } from './scenes-travel.ts'

const SCENES = {
  aloft,
  apron,
  balcony,
  bath,
  coast,
  compass,
  desk,
  dining,
  harbour,
  hotel,
  house,
  landmark,
  lobby,
  map,
  market,
  meeting,
  mountain,
  pool,
  road,
  room,
  roomKey,
  shoreRoad,
  signs,
  streetCar,
  terraces,
  ticket,
  towers,
  train,
  trunk,
  waterfall,
  wing,
}
export type SceneName = keyof typeof SCENES

/** Scenes that only fit near the equator. */
const TROPICAL: readonly SceneName[] = ['coast', 'mountain', 'pool', 'terraces', 'waterfall']
/** Scenes that can show a landmark. */
const VIEWS: readonly SceneName[] = [
  'balcony',
  'bath',
  'desk',
  'dining',
  'landmark',
  'lobby',
  'market',
  'meeting',
  'room',
  'streetCar',
]

const KINDS = {
  hotel: ['hotel', 'hotel', 'lobby', 'lobby', 'room', 'balcony', 'landmark', 'towers', 'pool'],
  resort: ['coast', 'pool', 'mountain', 'terraces', 'balcony', 'house'],
  guesthouse: ['house', 'house', 'terraces', 'room', 'balcony', 'mountain'],
  apartment: ['hotel', 'towers', 'room', 'room', 'desk', 'landmark'],
  villa: ['pool', 'house', 'coast', 'terraces', 'room'],
  city: ['landmark', 'towers', 'market', 'hotel'],
  tour: ['coast', 'mountain', 'terraces', 'waterfall', 'train', 'landmark'],
  cab: ['road', 'streetCar', 'shoreRoad'],
  place: ['market', 'harbour', 'landmark', 'house', 'towers'],
  article: ['desk', 'train', 'wing', 'meeting', 'trunk', 'terraces'],
  help: ['map', 'signs', 'compass'],
  offer: ['ticket', 'roomKey', 'trunk'],
  page: ['towers', 'meeting', 'desk', 'mountain', 'coast'],
  room: ['room'],
  bath: ['bath'],
  table: ['dining'],
  surroundings: ['landmark', 'market', 'harbour', 'streetCar', 'mountain', 'coast'],
  flight: ['apron', 'aloft', 'wing'],
  peaks: ['mountain', 'terraces'],
  paddies: ['terraces'],
  falls: ['waterfall', 'terraces'],
  shore: ['coast', 'harbour'],
  harbour: ['harbour'],
  heritage: ['landmark', 'streetCar', 'house'],
  stalls: ['market'],
  meal: ['dining'],
  craft: ['house', 'market'],
  bathing: ['pool', 'bath'],
  gathering: ['meeting', 'house'],
} as const satisfies Readonly<Record<string, readonly [SceneName, ...SceneName[]]>>

type Kind = keyof typeof KINDS
const isKind = (kind: string): kind is Kind => Object.hasOwn(KINDS, kind)
const kindOf = (kind: string): Kind => (isKind(kind) ? kind : kind === 'serviced_apartment' ? 'apartment' : 'page')

/** Input of an illustration: the city is an id, a name or a key of the search, and may be unknown. */
export type CoverOf = { id: string; kind: string; city?: string | null | undefined }

export type Scene = {
  name: SceneName
  /** Seen in the picture. */
  landmark: Landmark | undefined
  time: Time
  shapes: readonly Shape[]
}

/** The picture of a thing without a photo, 400 × 250 units, the same for the same id, kind and city. */
export const drawCover = ({ id, kind, city }: CoverOf): Scene => {
  const of = kindOf(kind)
  const where = city ?? (of === 'city' ? id : '')
  const shapes = newSheet(`${of}/${id}`)
  const time = pick(TIMES)
  const isWarm = isTropical(where)
  const known = landmarksOf(where)
  const possible = KINDS[of].filter(
    (name) => (name !== 'landmark' || known.length > 0) && (isWarm || !TROPICAL.includes(name)),
  )
  const drawn = pick([possible[0] ?? 'towers', ...possible.slice(1)])
  const name = of === 'city' && known.length > 0 ? 'landmark' : drawn
  const isSeen = VIEWS.includes(name) && (name === 'landmark' || chance(0.5))
  const seen = isSeen ? known[Math.floor(between(0, known.length))] : undefined
  SCENES[name]({ isNight: time === 'night', landmark: seen, isTropical: isWarm })
  return { name, landmark: seen, time, shapes }
}
