import { Button, Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconMap2 } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { PlaceMap } from '#src/search/map/PlaceMap.tsx'
import { useHasStreetMap } from '#src/search/map/use-has-street-map.ts'
import classes from './Fields.module.css'

type Point = { latitude: number; longitude: number }

/** The street map with a pin to set the position; nothing where there is no map. `start` is where the pin is without one. */
export const PositionMap = (props: {
  position: Point | null
  start: Point | null
  onMove: (position: Point) => void
}) => {
  const { t } = useLingui()
  const hasMap = useHasStreetMap()
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const at = props.position ?? props.start
  if (!hasMap) return null
  return (
    <div className={classes.map}>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconMap2 size={18} aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? <Trans>Hide the map</Trans> : <Trans>Set on the map</Trans>}
      </Button>
      <div id={id}>
        {isOpen && at === null && (
          <Text size="sm" role="status">
            <Trans>Choose the city first, or type the numbers.</Trans>
          </Text>
        )}
        {isOpen && at !== null && (
          <>
            <p className={classes.hint}>
              <Trans>Drag the pin to the right place, or move it with the arrow keys.</Trans>
            </p>
            <PlaceMap
              labels={{ map: t`Map of the position`, drawing: t`Distance from the centre` }}
              middle={props.start ?? at}
              marksMiddle={props.start !== null}
              things={[{ id: 'pin', ...at }]}
              isWithinPage
              pin={{ position: at, label: t`Position on the map`, onMove: props.onMove }}
              renderPin={() => <Trans>Here</Trans>}
            />
          </>
        )}
      </div>
    </div>
  )
}
