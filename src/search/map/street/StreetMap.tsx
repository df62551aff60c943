import { Button, useComputedColorScheme } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import type { Map as MapLibre } from 'maplibre-gl'
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import type { StreetMap as Settings } from '#contract/places/map.ts'
import { IconButton } from '#src/ui/IconButton.tsx'
import type { MapProps, MapThing } from '../map-props.ts'
import { Attribution } from './Attribution.tsx'
import { MovablePin } from './MovablePin.tsx'
import { openMap, showAll, watchLoading } from './open-map.ts'
import { Pins } from './Pins.tsx'
import classes from './StreetMap.module.css'

type Props<Thing extends MapThing> = MapProps<Thing> & {
  map: Settings
  onShown: () => void
  onFailed: () => void
  onRetry: () => void
}

/** Room for a pin above the card, in CSS pixels. */
const ABOVE_CARD = 24

/** Everything that should be visible. */
const positionsOf = <Thing extends MapThing>({ things, middle, marksMiddle, pin }: MapProps<Thing>) => {
  if (pin !== undefined) return [pin.position]
  return marksMiddle === false ? things : [...things, middle]
}

/** A map in an element, from the first rendering to the last. */
const useOpenMap = <Thing extends MapThing>(props: Props<Thing>, styleUrl: string) => {
  const { t } = useLingui()
  const element = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<MapLibre | null>(null)
  const [attributions, setAttributions] = useState<readonly string[]>([])
  const [hasGaps, setGaps] = useState(false)
  const open = useEffectEvent((container: HTMLElement) =>
    openMap(container, {
      styleUrl,
      positions: positionsOf(props),
      label: props.labels.map,
      gestures: props.isWithinPage
        ? {
            windows: t`Use Ctrl + scroll to zoom the map`,
            mac: t`Use ⌘ + scroll to zoom the map`,
            touch: t`Use two fingers to move the map`,
          }
        : null,
    }),
  )
  const shown = useEffectEvent(() => props.onShown())
  const failed = useEffectEvent(() => props.onFailed())
  const pressed = useEffectEvent(() => props.onPressMap?.())
  useEffect(() => {
    if (element.current === null) return
    let opened: MapLibre | null = null
    try {
      opened = open(element.current)
    } catch {
      failed()
      return
    }
    const canvas = opened.getCanvas()
    opened.on('click', ({ originalEvent }) => originalEvent.target === canvas && pressed())
    watchLoading(opened, { shown, failed, gaps: setGaps, attributions: setAttributions })
    setMap(opened)
    return () => {
      setMap(null)
      opened.remove()
    }
  }, [])
  return { element, map, attributions, hasGaps }
}

/** Keeps a map at what the screen shows: its theme, its places, and what the card is about. */
const useFollowing = <Thing extends MapThing>(
  map: MapLibre | null,
  props: Props<Thing>,
  { styleUrl, foot }: { styleUrl: string; foot: RefObject<HTMLDivElement | null> },
) => {
  const opened = useRef({ styleUrl, places: '' })
  useEffect(() => {
    if (map === null || opened.current.styleUrl === styleUrl) return
    opened.current.styleUrl = styleUrl
    map.setStyle(styleUrl)
  }, [map, styleUrl])

  const places = props.things
    .map(({ id }) => id)
    .toSorted()
    .join(' ')
  const follow = useEffectEvent((one: MapLibre) => showAll(one, positionsOf(props)))
  useEffect(() => {
    if (map === null || opened.current.places === places) return
    const isFirst = opened.current.places === ''
    opened.current.places = places
    if (!isFirst) follow(map)
  }, [map, places])

  const reveal = useEffectEvent((one: MapLibre) => {
    const thing = props.things.find(({ id }) => id === props.cardOf)
    if (thing === undefined || foot.current === null) return
    const free = one.getContainer().clientHeight - foot.current.offsetHeight
    const { y } = one.project([thing.longitude, thing.latitude])
    if (y > free - ABOVE_CARD) one.panBy([0, y - free / 2])
  })
  useEffect(() => {
    if (map !== null && props.cardOf !== undefined) reveal(map)
  }, [map, props.cardOf])
}

/** Places on a street map. It is the only file that needs the map's program. */
export const StreetMap = <Thing extends MapThing>(props: Props<Thing>) => {
  const { t } = useLingui()
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const styleUrl = (scheme === 'dark' ? props.map.darkStyleUrl : null) ?? props.map.styleUrl
  const { element, map, attributions, hasGaps } = useOpenMap(props, styleUrl)

  const foot = useRef<HTMLDivElement>(null)
  useFollowing(map, props, { styleUrl, foot })
  return (
    <div className={classes.map} role="group" aria-label={props.labels.map} dir="ltr">
      <div ref={element} className={classes.canvas} data-same-in-dark={scheme === 'dark' && !props.map.darkStyleUrl} />
      {map && (props.pin ? <MovablePin map={map} pin={props.pin} /> : <Pins {...props} map={map} />)}
      <div className={classes.zoom}>
        <IconButton label={t`Zoom in`} onClick={() => map?.zoomIn()}>
          <IconPlus size={20} aria-hidden />
        </IconButton>
        <IconButton label={t`Zoom out`} onClick={() => map?.zoomOut()}>
          <IconMinus size={20} aria-hidden />
        </IconButton>
      </div>
      <div ref={foot} className={classes.foot} dir="auto">
        <div role="status">
          {hasGaps && (
            <div className={classes.gaps}>
              <Trans>Parts of the map are missing.</Trans>
              <Button variant="default" size="compact-sm" onClick={props.onRetry}>
                <Trans>Try again</Trans>
              </Button>
            </div>
          )}
        </div>
        {props.card}
        <Attribution texts={props.map.attribution === null ? attributions : [props.map.attribution]} />
      </div>
    </div>
  )
}
