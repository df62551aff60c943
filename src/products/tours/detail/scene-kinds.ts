import type { TourScene } from '#contract/products/tours/tours.ts'

/** Which picture is drawn for a scene (`src/frame/cover/draw.ts`). */
const KINDS: Readonly<Record<TourScene, string>> = {
  temple: 'heritage',
  museum: 'heritage',
  old_town: 'heritage',
  market: 'stalls',
  street_food: 'stalls',
  kitchen: 'meal',
  coffee: 'meal',
  workshop: 'craft',
  rice_terrace: 'paddies',
  forest: 'falls',
  waterfall: 'falls',
  volcano: 'peaks',
  trail: 'peaks',
  bicycle: 'paddies',
  beach: 'shore',
  reef: 'shore',
  boat: 'harbour',
  river: 'falls',
  spa: 'bathing',
  team: 'gathering',
}

type Shown = { tourId: string; scenes: readonly TourScene[] }

/** The pictures of a tour: id and kind of each, and the scene it stands for. */
export const picturesOf = ({ tourId, scenes }: Shown): { id: string; kind: string; scene: TourScene | null }[] =>
  scenes.length === 0
    ? [{ id: tourId, kind: 'tour', scene: null }]
    : scenes.map((scene, index) => ({ id: index === 0 ? tourId : `${tourId}/${scene}`, kind: KINDS[scene], scene }))

/** The first of them. */
export const coverOf = (tour: Shown): { id: string; kind: string } =>
  picturesOf(tour)[0] ?? { id: tour.tourId, kind: 'tour' }
