import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { SceneName } from './draw.ts'
import type { Time } from './inks.ts'
import type { Landmark } from './landmarks.ts'

type Labels<Name extends string> = Readonly<Record<Name, MessageDescriptor>>

export const SCENE_LABELS: Labels<SceneName> = {
  aloft: msg`an aeroplane above the clouds`,
  apron: msg`an aeroplane at the airport`,
  balcony: msg`a seat on a balcony`,
  bath: msg`a bathroom with a tub`,
  coast: msg`outrigger boats off a beach`,
  compass: msg`a compass on batik`,
  desk: msg`a laptop and coffee on a desk`,
  dining: msg`a table laid for two`,
  harbour: msg`a pinisi ship in a harbour`,
  hotel: msg`a hotel`,
  house: msg`a house with a veranda`,
  landmark: msg`a city`,
  lobby: msg`a lobby with arches`,
  map: msg`a map of islands on batik`,
  market: msg`a market stall among shop houses`,
  meeting: msg`a meeting table by the window`,
  mountain: msg`a volcano`,
  pool: msg`a pool under palms`,
  road: msg`a car on a mountain road`,
  room: msg`a bed by the window`,
  roomKey: msg`a room key on batik`,
  shoreRoad: msg`a car on the coast road`,
  signs: msg`a signpost`,
  streetCar: msg`a car in a street of shop houses`,
  terraces: msg`rice terraces`,
  ticket: msg`a ticket on batik`,
  towers: msg`a skyline`,
  train: msg`a train on a viaduct`,
  trunk: msg`a suitcase`,
  waterfall: msg`a waterfall`,
  wing: msg`a wing through an aeroplane window`,
}

export const LANDMARK_LABELS: Labels<Landmark> = {
  ampera: msg`Ampera Bridge`,
  cables: msg`a cable-stayed bridge`,
  doors: msg`Lawang Sewu`,
  eiffel: msg`the Eiffel Tower`,
  gadang: msg`a Minangkabau house`,
  gate: msg`a Balinese split gate`,
  lumbung: msg`a Sasak rice barn`,
  meru: msg`a Balinese meru tower`,
  monas: msg`Monas`,
  mosque: msg`a mosque`,
  opera: msg`the Sydney Opera House`,
  pagoda: msg`a tower with tiered roofs`,
  palace: msg`Maimun Palace`,
  pinisi: msg`a pinisi ship`,
  prangs: msg`temple towers`,
  sands: msg`the towers of Marina Bay`,
  sate: msg`Gedung Sate`,
  stupa: msg`Borobudur`,
  suspension: msg`a suspension bridge`,
  temples: msg`the temples of Prambanan`,
  tokyo: msg`Tokyo Tower and Mount Fuji`,
  tongkonan: msg`a Toraja house`,
  tugu: msg`Tugu Yogyakarta`,
  twins: msg`the Petronas Towers`,
}

export const TIME_LABELS: Labels<Time> = {
  dawn: msg`at dawn`,
  morning: msg`in the morning`,
  noon: msg`at noon`,
  golden: msg`in the late afternoon`,
  dusk: msg`at dusk`,
  night: msg`at night`,
}
