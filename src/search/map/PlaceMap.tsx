import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { DistanceDrawing } from './DistanceDrawing.tsx'
import type { MapProps, MapThing } from './map-props.ts'
import classes from './PlaceMap.module.css'
import { useSeen } from './use-seen.ts'
import { useStreetMap, type StreetState } from './use-street-map.ts'

const Words = ({ state, onRetry }: { state: StreetState; onRetry: () => void }) => {
  if (state === 'unsupported') {
    return (
      <p className={classes.words}>
        <Trans>This browser can't show maps, so we're showing distances.</Trans>
      </p>
    )
  }
  if (state === 'slow') {
    return (
      <p className={classes.words}>
        <Trans>Still loading the map …</Trans>
      </p>
    )
  }
  if (state !== 'failed') return null
  return (
    <div className={classes.words}>
      <Trans>We can't load the map right now, so we're showing distances.</Trans>
      <Button variant="default" size="compact-sm" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  )
}

/**
 * Places around a centre: on a street map where the installation has one, which is loaded once it is on the screen, and
 * else as a drawing of distances. Offline, without tiles and in browsers without WebGL it is the drawing too.
 */
export const PlaceMap = <Thing extends MapThing>(props: MapProps<Thing>) => {
  const { element, isSeen } = useSeen<HTMLDivElement>()
  const { state, street, attempt, retry, onShown, onFailed } = useStreetMap(isSeen)
  const isPending = state === 'waiting' || state === 'loading'
  const isDrawing = !isPending && state !== 'shown'
  return (
    <div ref={element} className={classes.place} data-map={state}>
      {street && (
        <div className={classes.street} aria-hidden={state !== 'shown'} inert={state !== 'shown'}>
          <street.StreetMap key={attempt} map={street.map} {...{ ...props, onShown, onFailed, onRetry: retry }} />
        </div>
      )}
      {isPending && (
        <p className={classes.loading} role="status">
          {state === 'loading' && <Trans>Loading the map …</Trans>}
        </p>
      )}
      {isDrawing && <DistanceDrawing {...props} label={props.labels.drawing} />}
      <div role="status">{isDrawing && <Words state={state} onRetry={retry} />}</div>
      {isDrawing && props.card}
    </div>
  )
}
