import { Map as MapLibre, setWorkerUrl, type LngLatBoundsLike } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import 'maplibre-gl/dist/maplibre-gl.css'
import { boundsOf } from '../bounds.ts'
import type { Position } from '../plan.ts'

// A file of ours: the policy of the page allows no worker from a blob.
setWorkerUrl(workerUrl)

/** Room for pins at the edges, in CSS pixels; more below the controls of a high map. */
const paddingOf = (container: HTMLElement) => ({
  top: Math.max(48, container.clientHeight * 0.15),
  bottom: 48,
  left: 56,
  right: 56,
})
/** Streets of a neighbourhood: no closer, however near the places are to each other. */
const CLOSEST_ZOOM = 15

const boundsFor = (positions: readonly Position[]): LngLatBoundsLike => {
  const { west, south, east, north } = boundsOf(positions)
  return [west, south, east, north]
}

/** Shows all positions; without movement for people who want less of it. */
export const showAll = (map: MapLibre, positions: readonly Position[]): void => {
  map.fitBounds(boundsFor(positions), {
    padding: paddingOf(map.getContainer()),
    maxZoom: CLOSEST_ZOOM,
    duration: 600,
  })
}

/** Opens a map in an element of the page. Throws where the browser has no WebGL. */
export const openMap = (
  container: HTMLElement,
  given: {
    styleUrl: string
    positions: readonly Position[]
    label: string
    /** Texts about gestures on a page that scrolls; null elsewhere. */
    gestures: { windows: string; mac: string; touch: string } | null
  },
): MapLibre => {
  const map = new MapLibre({
    container,
    style: given.styleUrl,
    bounds: boundsFor(given.positions),
    fitBoundsOptions: { padding: paddingOf(container), maxZoom: CLOSEST_ZOOM },
    attributionControl: false,
    cooperativeGestures: given.gestures !== null,
    dragRotate: false,
    touchPitch: false,
    maxPitch: 0,
    locale: {
      'Map.Title': given.label,
      ...(given.gestures && {
        'CooperativeGesturesHandler.WindowsHelpText': given.gestures.windows,
        'CooperativeGesturesHandler.MacHelpText': given.gestures.mac,
        'CooperativeGesturesHandler.MobileHelpText': given.gestures.touch,
      }),
    },
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  return map
}

/** What the style's sources say about whose data they are, each once, as HTML. */
const attributionsOf = (map: MapLibre): string[] => {
  const sources = Object.keys(map.getStyle().sources).map((id) => map.getSource(id))
  const texts = sources.flatMap((source) =>
    source !== undefined && 'attribution' in source && typeof source.attribution === 'string'
      ? [source.attribution]
      : [],
  )
  return [...new Set(texts)]
}

/**
 * Reports what becomes of a map: shown with its first tile, failed without style or any tile, and later whether tiles are
 * missing.
 */
export const watchLoading = (
  map: MapLibre,
  on: {
    shown: () => void
    failed: () => void
    gaps: (hasGaps: boolean) => void
    attributions: (html: readonly string[]) => void
  },
): void => {
  let hasStyle = false
  let isShown = false
  let tiles = 0
  let errors = 0
  map.on('style.load', () => {
    hasStyle = true
  })
  map.on('error', () => {
    errors += 1
    if (!hasStyle) on.failed()
  })
  map.on('sourcedata', ({ tile, sourceDataType }) => {
    if (tile !== undefined) tiles += 1
    if (sourceDataType === 'metadata') on.attributions(attributionsOf(map))
  })
  map.on('movestart', () => {
    tiles = 0
    errors = 0
  })
  map.on('render', () => {
    if (isShown || !hasStyle || tiles === 0) return
    isShown = true
    on.shown()
  })
  map.on('idle', () => {
    if (!isShown) on.failed()
    else if (errors > 0) on.gaps(true)
    else if (tiles > 0) on.gaps(false)
  })
}
