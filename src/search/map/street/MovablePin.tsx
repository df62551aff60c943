import { IconMapPinFilled } from '@tabler/icons-react'
import { Marker, type Map as MapLibre } from 'maplibre-gl'
import { useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import type { MapPin } from '../map-props.ts'
import classes from './StreetMap.module.css'

/** CSS pixels that an arrow key moves it, and with Shift. */
const STEP = 10
const LONG_STEP = 60

const STEPS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** A pin that is dragged, or moved with the arrow keys: the same way on the screen in every script. */
export const MovablePin = ({ map, pin }: { map: MapLibre; pin: MapPin }) => {
  const { latitude, longitude } = pin.position
  const [{ element, marker }] = useState(() => {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = classes.movable ?? ''
    return { element: button, marker: new Marker({ element: button, draggable: true, anchor: 'bottom' }) }
  })
  const moved = useEffectEvent(() => {
    const { lat, lng } = marker.getLngLat()
    pin.onMove({ latitude: lat, longitude: lng })
  })
  const place = useEffectEvent(() => marker.setLngLat([longitude, latitude]))
  const press = useEffectEvent((event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step === undefined) return
    // The map would move as well.
    event.preventDefault()
    event.stopPropagation()
    const { x, y } = map.project(marker.getLngLat())
    const by = event.shiftKey ? LONG_STEP : STEP
    marker.setLngLat(map.unproject([x + step[0] * by, y + step[1] * by]))
    moved()
  })

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event)
    element.addEventListener('keydown', onKey)
    // Once: adding it again would take the focus from it.
    place()
    marker.addTo(map)
    const onDragged = () => moved()
    marker.on('dragend', onDragged)
    return () => {
      marker.off('dragend', onDragged)
      element.removeEventListener('keydown', onKey)
      marker.remove()
    }
  }, [element, marker, map])

  useEffect(() => {
    marker.setLngLat([longitude, latitude])
    if (!map.getBounds().contains([longitude, latitude])) map.panTo([longitude, latitude])
  }, [map, marker, latitude, longitude])

  useEffect(() => element.setAttribute('aria-label', pin.label), [element, pin.label])
  return createPortal(<IconMapPinFilled size={40} aria-hidden />, element)
}
